package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.patients.PatientView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Provides patients to features that convert them to other formats. */
@Component
public class PatientLookup implements RecordLookup<PatientView> {

  private final FindPatients find;

  @Inject
  public PatientLookup(FindPatients find) {
    this.find = find;
  }

  @Override
  public Stamped<PatientView> one(Caller caller, UUID id) {
    PatientView patient = find.one(caller, id);
    return new Stamped<>(patient, patient.updatedAt());
  }

  @Override
  public Page<Stamped<PatientView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    return find.search(caller, wanted, page);
  }
}
