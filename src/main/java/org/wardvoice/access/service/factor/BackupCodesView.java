package org.wardvoice.access.service.factor;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.Nullable;

/** Fresh backup codes, as the specification writes them. */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record BackupCodesView(UUID userId, List<Code> codes, Instant generatedAt) {

  public BackupCodesView {
    codes = List.copyOf(codes);
  }

  /**
   * One of them.
   *
   * @param code four groups of four characters
   * @param usedAt null for a fresh one
   */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record Code(
      @Schema(example = "K7QF-2M9X-TB4W-HD6P") String code,
      boolean used,
      @Nullable Instant usedAt) {}

  /** Keeps the codes out of logs. */
  @Override
  public String toString() {
    return "BackupCodesView";
  }
}
