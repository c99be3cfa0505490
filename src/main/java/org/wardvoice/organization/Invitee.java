package org.wardvoice.organization;

/**
 * The invitee of a token.
 *
 * @param name null if not known yet
 */
public record Invitee(String email, String name) {}
