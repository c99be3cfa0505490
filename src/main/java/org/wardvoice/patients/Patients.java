package org.wardvoice.patients;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;

/** The registry of patients, for features whose records refer to one. */
public interface Patients {

  /** Finds a patient of the organization, without checking whether the caller may read it. */
  Optional<PatientReference> find(UUID organizationId, UUID patientId);

  /** These patients by id, without checking who may read them; unknown ones are absent. */
  Map<UUID, PatientView> known(UUID organizationId, Collection<UUID> patientIds);

  /** These patients by id, as far as the caller may read them, by permission and by context. */
  Map<UUID, PatientView> readable(Caller caller, Collection<UUID> patientIds);
}
