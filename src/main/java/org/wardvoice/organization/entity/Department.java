package org.wardvoice.organization.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;

/** A department of an organization. Never deleted: old records still refer to it. */
@Entity
@Table(name = "departments")
public class Department {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String name;
  private String code;
  private String description;
  private String location;

  @Column(name = "head_id")
  private UUID headId;

  private boolean active;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Version private int version;

  /**
   * The editable fields of a department.
   *
   * @param headId the user who leads it, or null
   * @param active whether new records may refer to it
   */
  public record Description(
      String name, String code, String description, String location, UUID headId, boolean active) {}

  protected Department() {}

  public Department(UUID id, UUID organizationId, String name, String code, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.name = name;
    this.code = code;
    active = true;
    createdAt = now;
    updatedAt = now;
  }

  /** Replaces the editable fields. */
  public void describe(Description said, Instant now) {
    name = said.name();
    code = said.code();
    description = said.description();
    location = said.location();
    headId = said.headId();
    active = said.active();
    updatedAt = now;
  }

  public Description description() {
    return new Description(name, code, description, location, headId, active);
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public String name() {
    return name;
  }

  public UUID headId() {
    return headId;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }
}
