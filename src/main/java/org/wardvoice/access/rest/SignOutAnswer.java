package org.wardvoice.access.rest;

public record SignOutAnswer(boolean loggedOut) {}
