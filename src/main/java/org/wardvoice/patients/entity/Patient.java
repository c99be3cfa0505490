package org.wardvoice.patients.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;

/** A patient in the registry. */
@Entity
@Table(name = "patients")
public class Patient {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "department_id")
  private UUID departmentId;

  private String name;

  @Column(name = "name_key")
  private String nameKey;

  private String mrn;

  @Column(name = "mrn_key")
  private String mrnKey;

  @Column(name = "date_of_birth")
  private LocalDate dateOfBirth;

  private String gender;

  @Column(name = "admission_reason")
  private String admissionReason;

  @Column(name = "admission_date")
  private Instant admissionDate;

  private String status;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Version private long version;

  protected Patient() {}

  public Patient(UUID id, UUID organizationId, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.createdAt = now;
  }

  /** Takes over what a caller says, which was checked before. */
  public void describe(Description said, Instant now) {
    departmentId = said.departmentId();
    name = said.name();
    nameKey = key(said.name());
    mrn = said.mrn();
    mrnKey = key(said.mrn());
    dateOfBirth = said.dateOfBirth();
    gender = said.gender();
    admissionReason = said.admissionReason();
    admissionDate = said.admissionDate();
    status = said.status();
    updatedAt = now;
  }

  public Description description() {
    return new Description(
        departmentId, name, mrn, dateOfBirth, gender, admissionReason, admissionDate, status);
  }

  /** How names and numbers are compared: in lower case. */
  public static String key(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  public UUID id() {
    return id;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public String nameKey() {
    return nameKey;
  }

  public Instant admissionDate() {
    return admissionDate;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }

  /** All of a patient that a caller can say. */
  public record Description(
      UUID departmentId,
      String name,
      String mrn,
      LocalDate dateOfBirth,
      String gender,
      String admissionReason,
      Instant admissionDate,
      String status) {}
}
