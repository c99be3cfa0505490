package org.wardvoice.access.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The user was signed out.
 *
 * @param providerLogoutUrl only after single sign-on, if the identity provider supports logout
 */
public record SignOutAnswer(
    boolean loggedOut,
    @Schema(
            description =
                "Where to send the browser to sign out of the identity provider, too. Returned only for sessions from"
                    + " single sign-on.",
            example = "https://id.hospital.example/logout?client_id=wardvoice")
        @JsonInclude(Include.NON_NULL)
        String providerLogoutUrl) {}
