package org.wardvoice.patients.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.json.Json;

/** An event in a patient's timeline. Written only by {@link TimelineRepository}. */
@Entity
@Table(name = "timeline_events")
public class TimelineEvent {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  private TimelineType type;

  @Column(name = "occurred_at")
  private Instant occurredAt;

  @Column private String permission;
  private String title;
  private String facts;
  private String summary;

  @Column(name = "resource_type")
  private String resourceType;

  @Column(name = "resource_id")
  private UUID resourceId;

  protected TimelineEvent() {}

  public UUID id() {
    return id;
  }

  public TimelineType type() {
    return type;
  }

  public Instant occurredAt() {
    return occurredAt;
  }

  public String title() {
    return title;
  }

  @SuppressWarnings("unchecked")
  public Map<String, Object> facts() {
    return (Map<String, Object>) Json.read(facts, Map.class);
  }

  public String summary() {
    return summary;
  }

  public String resourceType() {
    return resourceType;
  }

  /** For an earlier admission, which refers to itself in the database, the patient. */
  public UUID resourceId() {
    return resourceId.equals(id) ? patientId : resourceId;
  }
}
