package org.wardvoice.integration.service.emr;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.service.Person;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.json.Json;
import org.wardvoice.tasks.TaskStatus;

/** A record for the EMR. */
public sealed interface Outgoing {

  String DOCUMENT = "DocumentReference";
  String TASK = "Task";
  String OBSERVATION = "Observation";

  /** The record's id here. */
  UUID id();

  /** The patient's id at the EMR; null without a patient. */
  String patient();

  /** The FHIR type. */
  @JsonIgnore
  String resource();

  /** The complete content as JSON. */
  @JsonIgnore
  default String text() {
    return Json.write(this);
  }

  /** A hash of the content. */
  @JsonIgnore
  default String fingerprint() {
    return Sha256.hex(text());
  }

  /**
   * A signed note.
   *
   * @param payload the signed text, byte for byte
   * @param jws the detached signature
   */
  record SignedDocument(
      UUID id,
      String patient,
      String noteType,
      String content,
      String department,
      Person author,
      Person provider,
      Person signer,
      Instant signedAt,
      String payload,
      String jws)
      implements Outgoing {

    @Override
    public String resource() {
      return DOCUMENT;
    }
  }

  /**
   * An addendum to a signed note.
   *
   * @param note the note's id at the EMR
   */
  record AddedDocument(
      UUID id,
      String patient,
      String note,
      String noteType,
      String content,
      Person author,
      Instant writtenAt)
      implements Outgoing {

    @Override
    public String resource() {
      return DOCUMENT;
    }
  }

  /** The findings in feedback, without the patient's words. */
  record Findings(
      UUID id,
      String patient,
      String feedbackType,
      String department,
      @Nullable Double sentimentScore,
      @Nullable Double satisfactionRating,
      List<String> topics,
      boolean needsReview,
      Instant givenAt,
      Instant processedAt)
      implements Outgoing {

    public Findings {
      topics = List.copyOf(topics);
    }

    @Override
    public String resource() {
      return OBSERVATION;
    }
  }

  record SentTask(
      UUID id,
      @Nullable String patient,
      String title,
      @Nullable String description,
      Priority priority,
      TaskStatus status,
      int progressPercentage,
      String department,
      Person author,
      @Nullable Person assignee,
      @Nullable Instant dueDate,
      @Nullable String location,
      Instant createdAt,
      Instant updatedAt,
      @Nullable Instant completedAt)
      implements Outgoing {

    @Override
    public String resource() {
      return TASK;
    }
  }
}
