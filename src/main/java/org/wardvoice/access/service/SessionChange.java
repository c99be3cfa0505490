package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;

/**
 * The changeable part of a session.
 *
 * @param data replaces the stored data; an absent part is empty
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SessionChange(@NotNull KeptData data) {

  /** The client's data, at most 16,384 characters each. */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record KeptData(ObjectNode preferences, ObjectNode temporaryData) {}
}
