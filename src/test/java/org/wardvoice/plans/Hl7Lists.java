package org.wardvoice.plans;

import static org.wardvoice.plans.LargeDatabase.HOSPITAL;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.patients.entity.PatientMerge;
import org.wardvoice.patients.entity.PatientMergeRepository;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The lists of HL7 v2 messages, and of the merges that they asked for. */
record Hl7Lists(LargeDatabase database) {

  List<ListCase> all() {
    Hl7MessageRepository messages = database.repository(Hl7MessageRepository.class);
    List<ListCase> cases = new ArrayList<>();
    for (Hl7Status status : Arrays.asList(null, Hl7Status.APPLIED, Hl7Status.FAILED)) {
      cases.add(
          new ListCase(
              "HL7 messages, " + status, page -> messages.list(HOSPITAL, status, null, page)));
    }
    cases.add(
        new ListCase(
            "HL7 messages of a control id", page -> messages.list(HOSPITAL, null, "C10", page)));
    cases.add(new ListCase("merges of patients", this::merges));
    return cases;
  }

  /** With the number of moved records, as they are answered. */
  private Page<PatientMerge> merges(PageRequest request) {
    PatientMergeRepository merges = database.repository(PatientMergeRepository.class);
    Page<PatientMerge> page = merges.list(HOSPITAL, request);
    merges.counts(HOSPITAL, page.items().stream().map(PatientMerge::id).toList());
    return page;
  }
}
