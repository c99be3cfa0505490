package org.wardvoice.access.service.passkey;

/**
 * An authenticator's signature; bytes are in base64url.
 *
 * @param credentialId assigned to the passkey by the authenticator
 * @param userHandle identifies the user; null if the authenticator sent none
 */
public record PasskeyProof(
    String credentialId,
    String clientData,
    String authenticatorData,
    String signature,
    String userHandle) {}
