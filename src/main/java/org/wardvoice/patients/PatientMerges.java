package org.wardvoice.patients;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Merges two records of one patient: notes, tasks, feedback, alerts and the timeline move to the surviving record, the
 * retired one stays and becomes inactive. Nothing is deleted, so that a merge can be reversed. Always inside a
 * transaction of its caller.
 */
public interface PatientMerges {

  /**
   * Merges. If these two are merged already, what was added to the retired record since moves, too.
   *
   * @throws org.wardvoice.shared.error.NotFound if one of them is unknown
   * @throws org.wardvoice.shared.error.Conflict if one of them was merged into another patient
   */
  PatientMergeView merge(UUID organizationId, UUID survivorId, UUID retiredId);

  /** The merge of these two, in either direction, that was not reversed. */
  Optional<UUID> find(UUID organizationId, UUID one, UUID other);

  /** The patient into whom this one was merged; empty if that did not happen, or was reversed. */
  Optional<UUID> survivor(UUID organizationId, UUID patientId);

  /** Whether what was with one patient is with another one by merges that were not reversed. */
  boolean leadTo(UUID organizationId, UUID from, UUID to);

  /**
   * Reverses a merge: what was moved moves back. Later records stay with the survivor.
   *
   * @throws org.wardvoice.shared.error.NotFound if there is none
   * @throws org.wardvoice.shared.error.Conflict if it is reversed already, or the survivor was itself merged since
   */
  PatientMergeView reverse(UUID organizationId, UUID mergeId);

  PatientMergeView one(UUID organizationId, UUID mergeId);

  /** Newest first. */
  Page<PatientMergeView> list(UUID organizationId, PageRequest page);
}
