package org.wardvoice.patients;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.security.Caller;

/** The registry of patients, for features whose records refer to one. */
public interface Patients {

  /** Finds a patient of the organization, without checking whether the caller may read it. */
  Optional<PatientReference> find(UUID organizationId, UUID patientId);

  /** These patients by id, without checking who may read them; unknown ones are absent. */
  Map<UUID, PatientView> known(UUID organizationId, Collection<UUID> patientIds);

  /** These patients by id, as far as the caller may read them, by permission and by context. */
  Map<UUID, PatientView> readable(Caller caller, Collection<UUID> patientIds);

  /**
   * The patients of records by id, as far as the caller may read them; the read is audited.
   *
   * @param expand what the caller asked for; none are returned without {@code patient}
   * @param patientIds may contain nulls
   */
  Map<UUID, PatientItem> expanded(
      Caller caller, Collection<String> expand, Stream<UUID> patientIds);
}
