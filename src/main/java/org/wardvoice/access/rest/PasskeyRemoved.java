package org.wardvoice.access.rest;

/** A passkey was removed. */
public record PasskeyRemoved(boolean removed) {}
