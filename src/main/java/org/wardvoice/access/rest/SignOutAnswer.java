package org.wardvoice.access.rest;

/** What signing out answers. */
public record SignOutAnswer(boolean loggedOut) {}
