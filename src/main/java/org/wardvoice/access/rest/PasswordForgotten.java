package org.wardvoice.access.rest;

/** The same for every address: if somebody has it, a mail is on its way. */
public record PasswordForgotten(boolean accepted) {}
