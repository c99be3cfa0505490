package org.wardvoice.audit.service;

import java.util.UUID;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.shared.persistence.LowerCase;

/** The possible problems of a chain. */
enum Problem {
  POSITION_MISSING("The link at this position is missing, but later ones exist."),
  ENTRY_MISSING("The entry was removed."),
  ENTRY_ALTERED("The entry has changed since it was sealed."),
  LINK_ALTERED("The link does not continue from the one before it."),
  ENTRY_NOT_LINKED("The entry was removed from the chain, or inserted outside of it."),
  CHECKPOINT_FORGED("The checkpoint at this position was not signed by any known key."),
  CHECKPOINT_OUT_OF_ORDER(
      "A line of the checkpoint file is not for a later position than the line before it: it was inserted again."),
  CHECKPOINT_DIFFERS("The signed checkpoint at this position belongs to another chain."),
  TAIL_CUT_OFF("A signed checkpoint covers entries up to this position, but they are missing."),
  CHECKPOINT_FILE_MISSING(
      "The checkpoint file is missing or unreadable, so entries may have been cut off unnoticed. Restore it from a copy."),
  CHECKPOINT_FILE_INCOMPLETE(
      "The checkpoint file lacks this checkpoint, which the database has, so entries may have been cut off unnoticed."
          + " Restore the file from a copy.");

  private final String explanation;

  Problem(String explanation) {
    this.explanation = explanation;
  }

  Broken at(Long position, UUID eventId) {
    return new Broken(position, eventId, LowerCase.name(this), explanation);
  }
}
