package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;

/**
 * What of a session its client can change.
 *
 * @param data replaces what was kept; an absent part is empty
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SessionChange(@NotNull KeptData data) {

  /** What is to be kept, of at most 16,384 characters each. */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record KeptData(ObjectNode preferences, ObjectNode temporaryData) {}
}
