package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.v251.group.OMG_O19_ORDER;
import ca.uhn.hl7v2.model.v251.message.OMG_O19;
import ca.uhn.hl7v2.model.v251.segment.OBR;
import ca.uhn.hl7v2.model.v251.segment.TQ1;
import java.util.List;
import org.wardvoice.integration.service.People;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskView;

/**
 * A task as OMG^O19: an order placed by this product (ORC-2) with its status in ORC-5. Without a patient, the message
 * has no patient group. Location, department and progress are supporting observations.
 */
public final class TaskMessage {

  private static final String UNHEARD = "Voice task, not transcribed yet";

  private TaskMessage() {}

  /**
   * The message without its header (MSH).
   *
   * @param patient null if the task has no patient
   */
  public static Message of(TaskView task, Hl7Patient patient, People people) {
    OMG_O19 message = PatientSegments.typed(new OMG_O19(), "OMG", "O19");
    if (patient != null) {
      PatientSegments.identify(message.getPATIENT().getPID(), patient);
    }
    OMG_O19_ORDER order = message.getORDER();
    SegmentFields.of(order.getORC())
        .put(1, control(task))
        .entity(2, task.id())
        .put(5, state(task))
        .moment(9, task.updatedAt())
        .person(10, people.byId(task.createdBy()))
        .person(12, people.byId(task.createdBy()))
        .moment(15, task.createdAt());
    timing(order.getTIMING().getTQ1(), task);
    request(order.getOBR(), task, people);
    notes(order, task);
    observations(order, task);
    return message;
  }

  private static void request(OBR request, TaskView task, People people) {
    SegmentFields.of(request)
        .put(1, "1")
        .entity(2, task.id())
        .local(
            4,
            "task",
            Hl7Text.isAwaited(task.title(), task.transcriptionStatus()) ? UNHEARD : task.title())
        .moment(8, task.completedAt());
    if (task.assigneeId() != null) {
      Performers.fill(request.getObr34_Technician(0), people.byId(task.assigneeId()), null);
    }
  }

  /** The due date is the end of the timing; the local priority follows the one of table 0485. */
  private static void timing(TQ1 timing, TaskView task) {
    String own = LowerCase.name(task.priority());
    String code = urgency(task.priority());
    SegmentFields.of(timing)
        .put(1, "1")
        .moment(8, task.dueDate())
        .put(9, code, null, "HL70485", own, own, SegmentFields.LOCAL);
  }

  private static void notes(OMG_O19_ORDER order, TaskView task) {
    List<String> pieces =
        task.description() == null ? List.of() : Hl7Text.pieces(task.description());
    for (int i = 0; i < pieces.size(); i++) {
      SegmentFields.of(order.getNTE(i)).put(1, Integer.toString(i + 1)).text(3, pieces.get(i));
    }
    if (task.failureReason() != null) {
      SegmentFields.of(order.getNTE(pieces.size()))
          .put(1, Integer.toString(pieces.size() + 1))
          .put(3, task.failureReason())
          .put(4, "failure_reason", "Failure reason", SegmentFields.LOCAL);
    }
  }

  private static void observations(OMG_O19_ORDER order, TaskView task) {
    Observations rows =
        new Observations(
            () -> order.getOBSERVATION(order.getOBSERVATIONReps()).getOBX(), "F", task.updatedAt());
    rows.strings("department", "Department", List.of(task.department()));
    if (task.location() != null) {
      rows.strings("location", "Location", List.of(task.location()));
    }
    rows.number("progress_percentage", "Progress", task.progressPercentage(), "%");
  }

  /** Table 0119. */
  private static String control(TaskView task) {
    return switch (task.status()) {
      case PENDING -> "NW";
      case IN_PROGRESS, ON_HOLD, COMPLETED -> "SC";
      case CANCELLED -> "CA";
    };
  }

  /** Table 0038. */
  private static String state(TaskView task) {
    return switch (task.status()) {
      case PENDING -> "SC";
      case IN_PROGRESS -> "IP";
      case ON_HOLD -> "HD";
      case COMPLETED -> "CM";
      case CANCELLED -> "CA";
    };
  }

  private static String urgency(Priority priority) {
    return switch (priority) {
      case URGENT -> "S";
      case HIGH -> "A";
      case MEDIUM, LOW -> "R";
    };
  }
}
