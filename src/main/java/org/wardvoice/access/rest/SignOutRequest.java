package org.wardvoice.access.rest;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How much is to end.
 *
 * @param allSessions whether all sessions of the caller end, and not the present one alone
 */
public record SignOutRequest(
    @Schema(description = "Set to true to end all sessions of the caller.") Boolean allSessions) {}
