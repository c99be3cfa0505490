package org.wardvoice.integration.service.emr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.EmrConflictStatus;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A record that was changed both here and at the EMR.
 *
 * @param syncId the last run that found it
 * @param resource the FHIR type
 * @param recordId the record's id here
 * @param emrId the record's id at the EMR
 * @param ours the content here; empty if the caller may not read the record or its patient
 * @param theirs the content at the EMR; empty if the caller may not read the record or its patient
 * @param kept the side that was kept; null while the conflict is open, or if both sides came to agree
 */
public record EmrConflictView(
    UUID id,
    UUID syncId,
    String resource,
    UUID recordId,
    String emrId,
    Map<String, Object> ours,
    Map<String, Object> theirs,
    EmrConflictStatus status,
    @Nullable EmrSide kept,
    @Nullable UUID resolvedBy,
    Instant createdAt,
    @Nullable Instant resolvedAt) {

  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  /**
   * Converts a conflict.
   *
   * @param readable whether the caller may read the record and its patient
   */
  static EmrConflictView of(EmrConflict conflict, boolean readable) {
    EmrConflict.Subject subject = conflict.subject();
    return new EmrConflictView(
        conflict.id(),
        conflict.syncId(),
        subject.resource(),
        subject.recordId(),
        subject.emrId(),
        readable ? object(conflict.sides().ours()) : Map.of(),
        readable ? object(conflict.sides().theirs()) : Map.of(),
        conflict.status(),
        LowerCase.value(EmrSide.class, conflict.kept()),
        conflict.resolvedBy(),
        conflict.createdAt(),
        conflict.resolvedAt());
  }

  private static Map<String, Object> object(String json) {
    try {
      return Json.MAPPER.readValue(json, OBJECT);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
