package org.wardvoice.patients;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Imports patients from another system of the hospital. Always inside a transaction of its caller, who checks the
 * permissions and audits.
 */
public interface PatientIntake {

  /**
   * A patient's fields in the registry.
   *
   * @param admissionReason null if none was given
   */
  record Particulars(
      String name,
      String mrn,
      LocalDate dateOfBirth,
      Gender gender,
      UUID departmentId,
      @Nullable String admissionReason,
      Instant admissionDate,
      PatientStatus status) {}

  /** The normalized form of a medical record number: equal numbers have equal keys. */
  String numberKey(String mrn);

  /** These patients of the organization, locked until the transaction ends; unknown ones are absent. */
  Map<UUID, Particulars> lock(UUID organizationId, Collection<UUID> ids);

  /** The patients with these normalized numbers, by number. */
  Map<String, UUID> byNumber(UUID organizationId, Collection<String> keys);

  /**
   * The patients with this name, ignoring case and accents, and date of birth; at most two, because callers need a
   * unique one.
   */
  Collection<UUID> named(UUID organizationId, String name, LocalDate dateOfBirth);

  /**
   * Why the registry would refuse these fields.
   *
   * @param before null for a new patient
   * @return a message without values; empty if it would accept them
   */
  Optional<String> issue(UUID organizationId, Particulars before, Particulars wanted);

  /**
   * Registers patients whose fields have no issue, and fires the same events as for users.
   *
   * @return their ids, in the same order
   */
  List<UUID> register(UUID organizationId, List<Particulars> particulars);

  /**
   * Changes locked patients whose fields have no issue, and fires the same events as for users.
   *
   * @param wanted by the patients' ids
   * @param reason why statuses change, for the timeline
   */
  void change(UUID organizationId, Map<UUID, Particulars> wanted, String reason);
}
