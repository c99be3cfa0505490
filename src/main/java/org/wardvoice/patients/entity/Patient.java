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
import java.util.regex.Pattern;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.text.SearchKey;

/** A patient in the registry. */
@Entity
@Table(name = "patients")
public class Patient {

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

  /** Such as zero-width spaces, which come with copied text. */
  private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}+");

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

  private Gender gender;

  @Column(name = "admission_reason")
  private String admissionReason;

  @Column(name = "admission_date")
  private Instant admissionDate;

  private PatientStatus status;

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

  /** Sets a caller's values, which must be valid. */
  public void describe(Description said, Instant now) {
    departmentId = said.departmentId();
    name = said.name();
    nameKey = SearchKey.of(said.name());
    number(said.mrn());
    dateOfBirth = said.dateOfBirth();
    gender = said.gender();
    admissionReason = said.admissionReason();
    admissionDate = said.admissionDate();
    status = said.status();
    updatedAt = now;
  }

  /** Keeps the key if the number is unchanged: it may be a duplicate from before numbers were normalized. */
  private void number(String wanted) {
    if (!wanted.equals(mrn)) {
      mrn = wanted;
      mrnKey = numberKey(wanted);
    }
  }

  public Description description() {
    return new Description(
        departmentId, name, mrn, dateOfBirth, gender, admissionReason, admissionDate, status);
  }

  /** The normalized form of numbers: lower case, with single spaces, without invisible characters. */
  public static String numberKey(String text) {
    return spaced(text).toLowerCase(Locale.ROOT);
  }

  private static String spaced(String text) {
    String visible = INVISIBLE.matcher(text).replaceAll("");
    return SPACES.matcher(visible).replaceAll(" ").strip();
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

  public LocalDate dateOfBirth() {
    return dateOfBirth;
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

  /** The fields of a patient that a caller can set. */
  public record Description(
      UUID departmentId,
      String name,
      String mrn,
      LocalDate dateOfBirth,
      Gender gender,
      String admissionReason,
      Instant admissionDate,
      PatientStatus status) {

    public Description {
      mrn = spaced(mrn);
    }
  }
}
