package org.wardvoice.organization.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.security.Role;
import org.wardvoice.shared.persistence.LowerCase;

/** A person who signs in. */
@Entity
@Table(name = "users")
public class User {

  private static final String ACTIVE = "active";

  /**
   * What others decide about a user.
   *
   * @param departmentId null for a user without one
   * @param permissions granted beyond those of the role
   * @param phone null where nobody knows one
   */
  public record Profile(
      String name,
      String email,
      Role role,
      UUID departmentId,
      List<String> permissions,
      UserStatus status,
      Tier tier,
      String phone) {

    public Profile {
      permissions = List.copyOf(permissions);
    }
  }

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

  // Kept by the database: what users are searched by.
  @Column(name = "name_key", insertable = false, updatable = false)
  private String nameKey;

  @Column(name = "email_key", insertable = false, updatable = false)
  private String emailKey;

  @Version private int version;

  protected User() {}

  public User(UUID id, UUID organizationId, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    createdAt = now;
  }

  /** Replaces what is decided about the user. */
  public void describe(Profile said, Instant now) {
    name = said.name();
    email = said.email();
    role = said.role().text();
    departmentId = said.departmentId();
    extraPermissions = String.join(" ", said.permissions());
    status = LowerCase.name(said.status());
    tier = LowerCase.name(said.tier());
    phone = said.phone();
    updatedAt = now;
  }

  public Profile profile() {
    return new Profile(
        name,
        email,
        Role.parse(role).orElseThrow(),
        departmentId,
        extra(),
        LowerCase.value(UserStatus.class, status),
        LowerCase.value(Tier.class, tier),
        phone);
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

  public boolean isActive() {
    return status.equals(ACTIVE);
  }

  public boolean mfaEnabled() {
    return mfaEnabled;
  }

  /** Null when the user has never signed in. */
  public Instant lastLoginAt() {
    return lastLoginAt;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }

  /** What the role grants and what was granted beyond it. */
  public Set<String> permissions() {
    Set<String> all = new TreeSet<>(Role.parse(role).orElseThrow().permissions());
    all.addAll(extra());
    return all;
  }

  private List<String> extra() {
    return extraPermissions.isEmpty() ? List.of() : List.of(extraPermissions.split(" "));
  }
}
