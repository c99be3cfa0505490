package org.wardvoice.integration.service.emr;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.shared.persistence.After;

/** Records of one kind for the EMR. Inside a transaction of its caller. */
interface PushSource {

  /** The stage in which they are sent. */
  EmrSyncStage stage();

  long count(UUID organization, After after);

  /** In order, at most that many. */
  List<Candidate> after(Reader reader, After after, int most);

  List<Candidate> these(Reader reader, Collection<UUID> ids);

  /**
   * For whom they are read.
   *
   * @param dryRun null for a run that writes
   */
  record Reader(UUID organization, UUID dryRun) {}

  /**
   * A record that may be sent.
   *
   * @param at its place in the order
   * @param patientId ours; null if it is about none
   * @param record null if it can't be sent
   * @param issue why it can't be sent, or null
   */
  record Candidate(UUID id, After at, UUID patientId, Outgoing record, String issue) {

    static final String UNKNOWN_PATIENT = "The EMR doesn't know the patient";
  }
}
