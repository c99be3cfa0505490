package org.wardvoice.audit.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.Circumstances;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.json.Json;

/** One entry of the audit log. Never changed. */
@Entity
@Table(name = "audit_events")
public class AuditEntry {

  private static final int LONGEST_ADDRESS = 64;
  private static final int LONGEST_USER_AGENT = 512;
  private static final int LONGEST_PLACE = 100;

  @Id
  @Column(name = "event_id")
  private UUID eventId;

  @Column(name = "chain_id")
  private UUID chainId;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "occurred_at")
  private Instant occurredAt;

  @Column(name = "event_type")
  private String eventType;

  private String action;
  private String outcome;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "session_id")
  private UUID sessionId;

  @Column(name = "api_key_id")
  private String apiKeyId;

  @Column(name = "ip_address")
  private String ipAddress;

  @Column(name = "user_agent")
  private String userAgent;

  private String country;
  private String region;
  private String city;

  @Column(name = "risk_score")
  private Double riskScore;

  @Column(name = "mfa_used")
  private Boolean mfaUsed;

  @Column(name = "device_trusted")
  private Boolean deviceTrusted;

  @Column(name = "resource_type")
  private String resourceType;

  @Column(name = "resource_id")
  private UUID resourceId;

  @Column(name = "request_id")
  private String requestId;

  private String metadata;

  protected AuditEntry() {}

  public AuditEntry(UUID eventId, AuditEvent event, Circumstances circumstances, Instant now) {
    this.eventId = eventId;
    organizationId = event.organizationId();
    chainId = Chain.of(organizationId);
    occurredAt = now;
    eventType = event.category().text();
    action = event.action();
    outcome = event.succeeded() ? "success" : "failure";
    userId = event.userId();
    resourceType = event.resourceType();
    resourceId = event.resourceId();
    metadata = Json.write(event.metadata());
    requestId = circumstances.requestId();
    origin(circumstances);
    signedInBy(circumstances.signedInBy());
  }

  private void origin(Circumstances circumstances) {
    ipAddress = cut(circumstances.origin().address(), LONGEST_ADDRESS);
    userAgent = cut(circumstances.origin().userAgent(), LONGEST_USER_AGENT);
    if (circumstances.place() != null) {
      country = cut(circumstances.place().country(), LONGEST_PLACE);
      region = cut(circumstances.place().region(), LONGEST_PLACE);
      city = cut(circumstances.place().city(), LONGEST_PLACE);
    }
  }

  private void signedInBy(SignedInBy by) {
    if (by instanceof SignedInBy.Session session) {
      sessionId = session.sessionId();
      riskScore = session.riskScore();
      mfaUsed = session.mfaVerified();
      deviceTrusted = session.trusted();
    } else if (by instanceof SignedInBy.ApiKey key) {
      apiKeyId = key.keyId();
    }
  }

  /** Client input: truncated to the column, without characters that the database can't store. */
  private static String cut(String text, int longest) {
    if (text == null || text.isEmpty()) {
      return null;
    }
    StringBuilder sound = new StringBuilder();
    text.codePoints()
        .limit(longest)
        .map(c -> Character.isISOControl(c) || isSurrogate(c) ? '\uFFFD' : c)
        .forEach(sound::appendCodePoint);
    return sound.toString();
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  public UUID eventId() {
    return eventId;
  }

  public Instant occurredAt() {
    return occurredAt;
  }

  /** The entry's canonical JSON text: the chain hashes it, and ledgers contain it literally. */
  public String text() {
    return new EntryText()
        .put("eventId", eventId)
        .put("organizationId", organizationId)
        .put("timestamp", occurredAt)
        .put("eventType", eventType)
        .put("action", action)
        .put("outcome", outcome)
        .put("userId", userId)
        .put("sessionId", sessionId)
        .put("apiKeyId", apiKeyId)
        .put("ipAddress", ipAddress)
        .put("userAgent", userAgent)
        .put("country", country)
        .put("region", region)
        .put("city", city)
        .put("riskScore", riskScore)
        .put("mfaUsed", mfaUsed)
        .put("deviceTrusted", deviceTrusted)
        .put("resourceType", resourceType)
        .put("resourceId", resourceId)
        .put("requestId", requestId)
        .literally("metadata", metadata);
  }

  @SuppressWarnings("unchecked")
  public AuditEventView view() {
    boolean placed = country != null || region != null || city != null;
    return new AuditEventView(
        eventId,
        occurredAt,
        eventType,
        action,
        outcome,
        userId,
        sessionId,
        apiKeyId,
        ipAddress,
        userAgent,
        placed ? new AuditEventView.Location(country, region, city) : null,
        riskScore,
        mfaUsed,
        deviceTrusted,
        resourceType == null ? null : new AuditEventView.Resource(resourceType, resourceId),
        requestId,
        (Map<String, Object>) Json.read(metadata, Map.class));
  }
}
