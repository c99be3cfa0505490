package org.wardvoice.patients;

import java.util.List;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * What a feature knows about a patient, for the copy that the patient may ask for (GDPR art. 15(3)). Implemented by the
 * feature, with its own access rules and audit entries.
 */
public interface PatientRecords {

  /** The name of the file in the copy, such as {@code timeline}. */
  String name();

  /** The permissions, one of which is required; without one, the copy says that this file was left out. */
  List<String> permissions();

  /** A page of what the caller may read. */
  Page<? extends Record> page(Caller caller, UUID patientId, PageRequest page);
}
