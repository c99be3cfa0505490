package org.wardvoice.shared;

/**
 * The server has rejected a token before the application was called; a CDI event.
 *
 * @param method the HTTP method of the request
 */
public record TokenRejected(String method) {}
