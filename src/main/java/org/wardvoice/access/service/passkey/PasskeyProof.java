package org.wardvoice.access.service.passkey;

/**
 * What an authenticator has signed; bytes in base64url.
 *
 * @param credentialId the authenticator's own identifier of the passkey
 * @param userHandle by which the authenticator knows the user; null if it told none
 */
public record PasskeyProof(
    String credentialId,
    String clientData,
    String authenticatorData,
    String signature,
    String userHandle) {}
