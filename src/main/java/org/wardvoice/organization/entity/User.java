package org.wardvoice.organization.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.security.Role;

/** A person who signs in. */
@Entity
@Table(name = "users")
public class User {

  /** The status of a user who may sign in. */
  public static final String ACTIVE = "active";

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "department_id")
  private UUID departmentId;

  private String name;
  private String email;
  private String role;
  private String status;
  private String tier;
  private String phone;

  @Column(name = "extra_permissions")
  private String extraPermissions;

  @Column(name = "mfa_enabled")
  private boolean mfaEnabled;

  @Column(name = "last_login_at")
  private Instant lastLoginAt;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Version private int version;

  protected User() {}

  /** An active user with the standard tier. */
  public User(UUID id, UUID organizationId, String name, String email, Role role, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.name = name;
    this.email = email;
    this.role = role.text();
    status = ACTIVE;
    tier = "standard";
    extraPermissions = "";
    createdAt = now;
    updatedAt = now;
  }

  public void joinDepartment(UUID department) {
    departmentId = department;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public String name() {
    return name;
  }

  public String email() {
    return email;
  }

  public String role() {
    return role;
  }

  public String tier() {
    return tier;
  }

  public String phone() {
    return phone;
  }

  public boolean isActive() {
    return status.equals(ACTIVE);
  }

  /** What the role grants and what was granted beyond it. */
  public Set<String> permissions() {
    Set<String> all = new TreeSet<>(Role.parse(role).orElseThrow().permissions());
    if (!extraPermissions.isEmpty()) {
      all.addAll(Set.of(extraPermissions.split(" ")));
    }
    return all;
  }
}
