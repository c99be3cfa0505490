package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A sign-on for which a browser was sent to an identity provider; only hashes of its secrets are stored. */
@Entity
@Table(name = "sign_on_requests")
public class SignOnRequest {

  @Id private UUID id;

  private String provider;

  @Column(name = "state_hash")
  private String stateHash;

  @Column(name = "browser_hash")
  private String browserHash;

  private String nonce;

  @Column(name = "code_verifier")
  private String codeVerifier;

  @Column(name = "request_id")
  private String requestId;

  @Column(name = "return_to")
  private String returnTo;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected SignOnRequest() {}

  public SignOnRequest(UUID id, String provider, String stateHash, String browserHash) {
    this.id = id;
    this.provider = provider;
    this.stateHash = stateHash;
    this.browserHash = browserHash;
  }

  /**
   * Sets what the response must match.
   *
   * @param nonce of OpenID Connect, or null
   * @param verifier of OpenID Connect, or null
   * @param request the id of the SAML request, or null
   */
  public void expect(String nonce, String verifier, String request) {
    this.nonce = nonce;
    codeVerifier = verifier;
    requestId = request;
  }

  /** Sets the validity, and where the browser goes after the sign-on. */
  public void issue(String returnAddress, Instant now, Instant end) {
    returnTo = returnAddress;
    createdAt = now;
    expiresAt = end;
  }

  public boolean isGoodFor(String wantedProvider, String hashOfBrowser, Instant now) {
    return provider.equals(wantedProvider)
        && browserHash.equals(hashOfBrowser)
        && usedAt == null
        && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  public String nonce() {
    return nonce;
  }

  public String codeVerifier() {
    return codeVerifier;
  }

  public String requestId() {
    return requestId;
  }

  /** Null if the callback itself returns the sign-in response. */
  public String returnTo() {
    return returnTo;
  }
}
