package org.wardvoice.audit.service;

import java.util.UUID;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.shared.persistence.LowerCase;

/** What can be wrong with a chain. */
enum Problem {
  POSITION_MISSING("There is no link at this position, but there are later ones."),
  ENTRY_MISSING("The entry was removed."),
  ENTRY_ALTERED("The entry is not what it was when it was sealed."),
  LINK_ALTERED("The link does not continue from the one before it."),
  ENTRY_NOT_LINKED("The entry was taken out of the chain, or put in beside it."),
  CHECKPOINT_FORGED("A checkpoint at this position was signed by none of the known keys."),
  CHECKPOINT_OUT_OF_ORDER(
      "A line of the file of checkpoints is about no later position than the one before it: it was put in again."),
  CHECKPOINT_DIFFERS("A signed checkpoint at this position tells of another chain."),
  TAIL_CUT_OFF("A signed checkpoint tells of entries up to this position, which are gone."),
  CHECKPOINT_FILE_MISSING(
      "The file of checkpoints is gone or can't be read: whether entries were cut off can't be told. Bring it back from a copy."),
  CHECKPOINT_FILE_INCOMPLETE(
      "The file of checkpoints lacks this one, which the database has: whether entries were cut off can't be told."
          + " Bring the file back from a copy.");

  private final String explanation;

  Problem(String explanation) {
    this.explanation = explanation;
  }

  Broken at(Long position, UUID eventId) {
    return new Broken(position, eventId, LowerCase.name(this), explanation);
  }
}
