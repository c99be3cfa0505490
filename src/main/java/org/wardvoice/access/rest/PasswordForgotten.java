package org.wardvoice.access.rest;

/** The same for every address: if it belongs to a user, an email is sent. */
public record PasswordForgotten(boolean accepted) {}
