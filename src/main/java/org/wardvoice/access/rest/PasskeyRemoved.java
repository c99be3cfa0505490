package org.wardvoice.access.rest;

public record PasskeyRemoved(boolean removed) {}
