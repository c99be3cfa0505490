package org.wardvoice.access.service;

import java.time.Duration;

/**
 * A signed access token.
 *
 * @param text the JWT in its compact form
 */
public record AccessToken(String text, Duration lifetime) {}
