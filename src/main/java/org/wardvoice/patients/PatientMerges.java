package org.wardvoice.patients;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Merges two records of one patient: notes, tasks, feedback, alerts, emergency accesses and the timeline move to the
 * surviving record; the retired one remains and becomes inactive. Nothing is deleted, so that merges can be reversed.
 * Always inside a transaction of its caller.
 */
public interface PatientMerges {

  /**
   * Merges two records. If they are already merged, moves what was added to the retired record since.
   *
   * @throws org.wardvoice.shared.error.NotFound if one of them is unknown
   * @throws org.wardvoice.shared.error.Conflict if one of them was merged into another patient
   */
  PatientMergeView merge(UUID organizationId, UUID survivorId, UUID retiredId);

  /** The merge of these two, in either direction, that was not reversed. */
  Optional<UUID> find(UUID organizationId, UUID one, UUID other);

  /** The patient that this one was merged into; empty if it was not merged, or the merge was reversed. */
  Optional<UUID> survivor(UUID organizationId, UUID patientId);

  /**
   * Whether merges, and reversals that moved this record back, lead from one patient to the other.
   *
   * @param type the kind of the record, as in {@link MovableRecords#type()}
   */
  boolean leadTo(UUID organizationId, UUID from, UUID to, String type, UUID record);

  /**
   * Reverses a merge: what was moved moves back, with the alerts that it has raised since then. Other records created
   * since then remain with the survivor.
   *
   * @throws org.wardvoice.shared.error.NotFound if there is none
   * @throws org.wardvoice.shared.error.Conflict if it is already reversed, or the survivor was merged into another
   *     patient since
   */
  PatientMergeView reverse(UUID organizationId, UUID mergeId);

  PatientMergeView one(UUID organizationId, UUID mergeId);

  /** Lists merges, newest first. */
  Page<PatientMergeView> list(UUID organizationId, PageRequest page);
}
