package org.wardvoice.integration.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A location of the EMR, and the department that it is mapped to. */
@Entity
@Table(name = "emr_departments")
public class EmrLocation {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String location;
  private String name;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  protected EmrLocation() {}

  /**
   * A location that isn't mapped.
   *
   * @param location the EMR's reference, such as {@code Location/ward-3}
   * @param name the display name, or null
   */
  public EmrLocation(UUID id, UUID organizationId, String location, String name, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.location = location;
    this.name = name;
    createdAt = now;
    updatedAt = now;
  }

  /**
   * Maps the location.
   *
   * @param department null to remove the mapping
   */
  public void map(UUID department, Instant now) {
    departmentId = department;
    updatedAt = now;
  }

  public UUID id() {
    return id;
  }

  public String location() {
    return location;
  }

  /** Null if the EMR gives no name. */
  public String name() {
    return name;
  }

  /** Null if it isn't mapped. */
  public UUID departmentId() {
    return departmentId;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }
}
