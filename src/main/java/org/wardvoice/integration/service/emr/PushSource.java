package org.wardvoice.integration.service.emr;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.shared.persistence.After;

/** Provides outgoing records of one kind. Joins the caller's transaction. */
interface PushSource {

  /** The stage that sends them. */
  EmrSyncStage stage();

  long count(UUID organization, After after);

  /** The next records in order, at most that many. */
  List<Candidate> after(Reader reader, After after, int most);

  List<Candidate> these(Reader reader, Collection<UUID> ids);

  /**
   * The reader of the records.
   *
   * @param dryRun the id of the dry run; null for a run that writes
   */
  record Reader(UUID organization, UUID dryRun) {}

  /**
   * A record that may be sent.
   *
   * @param at its position in the order
   * @param patientId the patient's id here; null without a patient
   * @param disclosedId the record that the accounting of disclosures names: an addendum's note, else the record itself
   * @param record null if it can't be sent
   * @param issue why it can't be sent, or null
   */
  record Candidate(
      UUID id, After at, UUID patientId, UUID disclosedId, Outgoing record, String issue) {

    static final String UNKNOWN_PATIENT = "The EMR doesn't know the patient";

    Candidate(UUID id, After at, UUID patientId, Outgoing record, String issue) {
      this(id, at, patientId, id, record, issue);
    }
  }
}
