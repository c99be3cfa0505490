package org.wardvoice.shared;

/**
 * The server itself has turned a token down, before the application was asked; a CDI event.
 *
 * @param method the request's
 */
public record TokenRejected(String method) {}
