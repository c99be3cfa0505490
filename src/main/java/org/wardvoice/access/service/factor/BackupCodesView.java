package org.wardvoice.access.service.factor;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.Nullable;

/** New backup codes as the API returns them. */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record BackupCodesView(UUID userId, List<Code> codes, Instant generatedAt) {

  public BackupCodesView {
    codes = List.copyOf(codes);
  }

  /**
   * A backup code.
   *
   * @param code four groups of four characters
   * @param usedAt null for a new one
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
