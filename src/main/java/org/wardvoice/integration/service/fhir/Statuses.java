package org.wardvoice.integration.service.fhir;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.Encounter.EncounterStatus;
import org.hl7.fhir.r4.model.Enumerations.DocumentReferenceStatus;
import org.hl7.fhir.r4.model.Observation.ObservationStatus;
import org.hl7.fhir.r4.model.Task.TaskPriority;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskStatus;

/** Maps statuses and priorities to FHIR's codes and back. */
public final class Statuses {

  static final String DOUBTFUL = "doubtful";
  static final String SURE = "sure";

  private Statuses() {}

  public static org.hl7.fhir.r4.model.Task.TaskStatus task(TaskStatus status) {
    return switch (status) {
      case PENDING -> org.hl7.fhir.r4.model.Task.TaskStatus.REQUESTED;
      case IN_PROGRESS -> org.hl7.fhir.r4.model.Task.TaskStatus.INPROGRESS;
      case ON_HOLD -> org.hl7.fhir.r4.model.Task.TaskStatus.ONHOLD;
      case COMPLETED -> org.hl7.fhir.r4.model.Task.TaskStatus.COMPLETED;
      case CANCELLED -> org.hl7.fhir.r4.model.Task.TaskStatus.CANCELLED;
    };
  }

  /** For this hospital, the stay of a transferred patient is finished. */
  static EncounterStatus stay(PatientStatus status) {
    return switch (status) {
      case ACTIVE -> EncounterStatus.INPROGRESS;
      case DISCHARGED, TRANSFERRED, DECEASED -> EncounterStatus.FINISHED;
      case INACTIVE -> EncounterStatus.UNKNOWN;
    };
  }

  public static ObservationStatus finding(boolean needsReview) {
    return needsReview ? ObservationStatus.PRELIMINARY : ObservationStatus.FINAL;
  }

  public static TaskPriority priority(Priority priority) {
    return switch (priority) {
      case LOW, MEDIUM -> TaskPriority.ROUTINE;
      case HIGH -> TaskPriority.URGENT;
      case URGENT -> TaskPriority.STAT;
    };
  }

  /** The product's statuses that match one of the tokens, in lower case; for documents, any or none. */
  static Set<String> of(FhirType type, List<Token> tokens) {
    return tokens.stream().flatMap(token -> of(type, token)).collect(Collectors.toSet());
  }

  private static Stream<String> of(FhirType type, Token token) {
    return switch (type) {
      case TASK ->
          Arrays.stream(TaskStatus.values())
              .filter(status -> token.means(task(status).getSystem(), task(status).toCode()))
              .map(LowerCase::name);
      case ENCOUNTER ->
          Arrays.stream(PatientStatus.values())
              .filter(status -> token.means(stay(status).getSystem(), stay(status).toCode()))
              .map(LowerCase::name);
      case OBSERVATION ->
          Stream.of(DOUBTFUL, SURE).filter(one -> means(token, finding(one.equals(DOUBTFUL))));
      default ->
          Stream.of(DocumentReferenceStatus.CURRENT)
              .filter(status -> token.means(status.getSystem(), status.toCode()))
              .map(DocumentReferenceStatus::toCode);
    };
  }

  private static boolean means(Token token, ObservationStatus status) {
    return token.means(status.getSystem(), status.toCode());
  }
}
