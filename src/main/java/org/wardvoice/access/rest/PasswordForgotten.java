package org.wardvoice.access.rest;

/** The same response for every address. An email is sent if it belongs to a user. */
public record PasswordForgotten(boolean accepted) {}
