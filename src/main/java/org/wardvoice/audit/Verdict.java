package org.wardvoice.audit;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * What came of checking a chain.
 *
 * @param valid whether nothing is wrong
 * @param chain whose entries were checked: the organization's id; all zeros for the installation
 * @param entries how many entries were found whole and in their place, from the first on
 * @param checkpoints how many signed checkpoints were found to agree with them
 * @param head the hash of the last of these entries; null where there is none
 * @param firstBroken where the chain breaks first; null where it is whole
 */
@JsonNaming(LowerCamelCaseStrategy.class)
public record Verdict(
    boolean valid,
    UUID chain,
    long entries,
    long checkpoints,
    @Nullable String head,
    @Nullable Broken firstBroken) {

  /**
   * A break.
   *
   * @param position in the chain, from 1; null where it is about the whole
   * @param eventId the entry there, as far as it is known
   * @param problem a word for it
   * @param explanation the same as a sentence
   */
  @JsonNaming(LowerCamelCaseStrategy.class)
  public record Broken(
      @Nullable Long position, @Nullable UUID eventId, String problem, String explanation) {}
}
