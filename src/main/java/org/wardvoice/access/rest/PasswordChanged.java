package org.wardvoice.access.rest;

public record PasswordChanged(boolean passwordChanged) {}
