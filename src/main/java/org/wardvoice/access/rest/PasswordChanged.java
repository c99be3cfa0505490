package org.wardvoice.access.rest;

/** What a change of password answers. */
public record PasswordChanged(boolean passwordChanged) {}
