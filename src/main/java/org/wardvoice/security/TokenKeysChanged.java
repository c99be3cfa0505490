package org.wardvoice.security;

/** Another set of keys verifies tokens from now on. */
public record TokenKeysChanged() {}
