package org.wardvoice.security;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * An entry for the audit log (specification, Security audit log; HIPAA 164.312(b)). Fired as a CDI event; the log adds
 * the request's origin, the time and the session. A success is committed or rolled back with the transaction in which
 * it is fired; a failure is always kept.
 *
 * @param action what was tried, in lower case with underscores, such as {@code login} or {@code patient_read}
 * @param organizationId null if no organization is known, as for a sign-in with an unknown email address
 * @param userId who tried; null if unknown
 * @param resourceType the kind of record it is about, or null
 * @param resourceId the record it is about, or null
 * @param signedInBy how the acting user was authenticated; null for the same way as the request's caller, if any
 * @param metadata further details; never a secret, and no patient data but identifiers
 */
public record AuditEvent(
    Category category,
    String action,
    boolean succeeded,
    UUID organizationId,
    UUID userId,
    String resourceType,
    UUID resourceId,
    SignedInBy signedInBy,
    Map<String, Object> metadata) {

  /** The specification's categories, and those of records. */
  public enum Category {
    AUTHENTICATION,
    AUTHORIZATION,
    SECURITY,
    DATA_ACCESS,
    DATA_CHANGE;

    /** The name in the API. */
    public String text() {
      return LowerCase.name(this);
    }
  }

  public AuditEvent {
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** An action of a user. */
  public static AuditEvent of(Category category, String action, UUID organizationId, UUID userId) {
    return new AuditEvent(
        category, action, true, organizationId, userId, null, null, null, Map.of());
  }

  /** An action of the caller. */
  public static AuditEvent of(Category category, String action, Caller caller) {
    return of(category, action, caller.organizationId(), caller.userId());
  }

  /** A copy about a record. */
  public AuditEvent about(String type, UUID id) {
    return new AuditEvent(
        category, action, succeeded, organizationId, userId, type, id, signedInBy, metadata);
  }

  /** A copy in a session that did not exist when the request started. */
  public AuditEvent in(SignedInBy known) {
    return told(succeeded, known, metadata);
  }

  /** A copy with another detail; its value may be null. */
  public AuditEvent with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(metadata);
    more.put(name, value);
    return told(succeeded, signedInBy, more);
  }

  /** A copy marked as refused or failed. */
  public AuditEvent failed(String reason) {
    return told(false, signedInBy, with("reason", reason).metadata);
  }

  private AuditEvent told(boolean well, SignedInBy known, Map<String, Object> more) {
    return new AuditEvent(
        category, action, well, organizationId, userId, resourceType, resourceId, known, more);
  }
}
