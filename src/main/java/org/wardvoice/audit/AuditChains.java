package org.wardvoice.audit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/** The chains of the audit log, for the command line, where no one has signed in. */
public interface AuditChains {

  /** All chains with entries: the organizations', and the installation's own. */
  List<UUID> all();

  /**
   * Verifies everything that is committed now.
   *
   * @throws org.wardvoice.shared.error.Conflict if the chain is already being verified
   */
  Verdict verify(UUID chain);

  /**
   * How a checkpoint file fits the database.
   *
   * @param kept lines that agree with the chain
   * @param added checkpoints of the database that the file lacks
   * @param removed lines about entries that the database has lost
   * @param removedFrom the position of the first of them; null if there is none
   * @param copy the name of the copy of the former file; null if nothing was changed
   */
  record Recovery(
      UUID chain,
      long kept,
      long added,
      long removed,
      @Nullable Long removedFrom,
      @Nullable String copy) {

    /** Whether the file fits already. */
    public boolean isNeedless() {
      return added == 0 && removed == 0;
    }
  }

  /**
   * Makes a chain's checkpoint file fit a database that was restored from a backup. The former file is kept as a copy,
   * because it proves how far the lost entries reached.
   *
   * @param missing whether the file may be missing: it is created from the database then
   * @param really false to change nothing
   * @throws IllegalStateException if the file is missing and may not be, or if a checkpoint was not
   *     signed by any known key or the database contradicts itself: that is manipulation, and no restore
   */
  Recovery recover(UUID chain, boolean missing, boolean really);

  /**
   * The checkpoint lines of a chain that fit a snapshot of the database, for a backup: without those at the end that were
   * signed after it.
   *
   * @param head the chain's last position in the snapshot
   * @throws IllegalStateException if the file can't be read
   */
  List<String> checkpoints(UUID chain, long head);

  /**
   * Writes everything that is committed now as a ledger, which can be verified without the service. Audited.
   *
   * @throws java.io.IOException if it can't be written
   */
  void export(UUID chain, OutputStream out) throws IOException;

  /**
   * Removes the checkpoint files of a chain whose entries were deleted.
   *
   * @throws IllegalStateException if the chain has entries
   */
  void forget(UUID chain);
}
