package org.wardvoice.audit;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * The result of verifying a chain.
 *
 * @param valid whether no problem was found
 * @param chain the organization's id; all zeros for the installation
 * @param entries how many entries were found intact and in order, from the first one on
 * @param checkpoints how many signed checkpoints match them
 * @param head the hash of the last of these entries; null if there is none
 * @param firstBroken the first break of the chain; null if it is intact
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
   * @param position in the chain, from 1; null if it concerns the whole chain
   * @param eventId the entry there, if known
   * @param problem as a code
   * @param explanation the same as a sentence
   */
  @JsonNaming(LowerCamelCaseStrategy.class)
  public record Broken(
      @Nullable Long position, @Nullable UUID eventId, String problem, String explanation) {}
}
