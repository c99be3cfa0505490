package org.wardvoice.security;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Something that the audit log keeps (specification, Security audit log; HIPAA 164.312(b)). Fired as a CDI event; where
 * the request comes from, when and in which session is added by the log itself. A success stands and falls with the
 * transaction that it is fired in; a failure is kept whatever becomes of that.
 *
 * @param action what was tried, in lower case with underscores, such as {@code login} or {@code patient_read}
 * @param organizationId null where no organization is known, such as a sign-in with an unknown e-mail address
 * @param userId who tried; null where nobody is known
 * @param resourceType the kind of record it is about, or null
 * @param resourceId the record it is about, or null
 * @param signedInBy what whoever tried is known by; null where it is what the request's caller is known by, if anything
 * @param metadata more about it; never a secret, and no patient data but identifiers
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

    /** As it is written outside. */
    public String text() {
      return LowerCase.name(this);
    }
  }

  public AuditEvent {
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** Something that somebody did. */
  public static AuditEvent of(Category category, String action, UUID organizationId, UUID userId) {
    return new AuditEvent(
        category, action, true, organizationId, userId, null, null, null, Map.of());
  }

  /** Something that the caller did. */
  public static AuditEvent of(Category category, String action, Caller caller) {
    return of(category, action, caller.organizationId(), caller.userId());
  }

  /** The same, about a record. */
  public AuditEvent about(String type, UUID id) {
    return new AuditEvent(
        category, action, succeeded, organizationId, userId, type, id, signedInBy, metadata);
  }

  /** The same, in a session that the request did not begin in. */
  public AuditEvent in(SignedInBy known) {
    return told(succeeded, known, metadata);
  }

  /** The same, with one more thing to know; its value may be null. */
  public AuditEvent with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(metadata);
    more.put(name, value);
    return told(succeeded, signedInBy, more);
  }

  /** The same, but it was refused or failed. */
  public AuditEvent failed(String reason) {
    return told(false, signedInBy, with("reason", reason).metadata);
  }

  private AuditEvent told(boolean well, SignedInBy known, Map<String, Object> more) {
    return new AuditEvent(
        category, action, well, organizationId, userId, resourceType, resourceId, known, more);
  }
}
