package org.wardvoice.organization.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;

/** A hospital, the tenant of all of its records. */
@Entity
@Table(name = "organizations")
public class Organization {

  @Id private UUID id;

  private String name;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Version private int version;

  protected Organization() {}

  public Organization(UUID id, String name, Instant now) {
    this.id = id;
    this.name = name;
    createdAt = now;
    updatedAt = now;
  }

  public void rename(String wanted, Instant now) {
    name = wanted;
    updatedAt = now;
  }

  public UUID id() {
    return id;
  }

  public String name() {
    return name;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }
}
