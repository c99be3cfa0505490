package org.wardvoice.access.rest;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Which sessions to end.
 *
 * @param allSessions whether to end all of the caller's sessions, not only the current one
 */
public record SignOutRequest(
    @Schema(description = "Set to true to end all sessions of the caller.") Boolean allSessions) {}
