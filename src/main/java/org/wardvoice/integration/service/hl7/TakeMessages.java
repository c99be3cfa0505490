package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository.Waiting;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.DatabaseFailures;

/**
 * Stores, applies and acknowledges messages. After a crash in between, the message's row remains unapplied; it is
 * applied when the message is sent again, before the next message about the same patient, or by the sweep.
 */
@Component
public class TakeMessages {

  private static final Log LOG = Log.of(TakeMessages.class);
  private static final int TRIES = 3;
  private static final int AT_ONCE = 100;

  /** The time after which the worker that stored a message is assumed to have crashed. */
  private static final Duration ABANDONED = Duration.ofSeconds(30);

  /** The HL7 fields of a patient's details. */
  private static final Map<String, String> PLACES =
      Map.of(
          "name", "PID-5",
          "mrn", "PID-3",
          "date_of_birth", "PID-7",
          "gender", "PID-8",
          "department", "PV1-3",
          "admission_reason", "PV2-3",
          "admission_date", "PV1-44");

  private final KeepMessage keep;
  private final SettleMessage steps;
  private final Acknowledgements acknowledgements;
  private final Hl7Config config;
  private final Hl7Metrics metrics;
  private final Clock clock;

  @Inject
  public TakeMessages(
      KeepMessage keep,
      SettleMessage steps,
      Acknowledgements acknowledgements,
      Hl7Config config,
      Hl7Metrics metrics,
      Clock clock) {
    this.keep = keep;
    this.steps = steps;
    this.acknowledgements = acknowledgements;
    this.config = config;
    this.metrics = metrics;
    this.clock = clock;
  }

  /**
   * Processes a message.
   *
   * @return the acknowledgement; if the message was received before, the original one, unless it failed for a reason
   *     that may have passed
   * @throws ServiceAway if it can't be stored or applied at present
   */
  public String take(Hl7Sender sender, IncomingMessage message) {
    UUID organization = sender.organizationId();
    UUID id = keep.keep(sender, message);
    StoredMessage stored = steps.read(organization, id);
    if (stored.answer() != null) {
      steps.reopen(organization, id);
      stored = steps.read(organization, id);
    }
    return stored.answer() == null ? inOrder(stored) : stored.answer();
  }

  private String inOrder(StoredMessage stored) {
    for (UUID earlier : steps.earlier(stored.organizationId(), stored.id())) {
      settle(steps.read(stored.organizationId(), earlier), null);
    }
    return settle(stored, null);
  }

  /**
   * Retries a failed message after the cause was corrected.
   *
   * @throws Conflict if it has not failed, or would overwrite what a later message said
   */
  public void retry(Caller caller, UUID id) {
    steps.checkRetry(caller.organizationId(), id);
    settle(steps.read(caller.organizationId(), id), caller.userId());
  }

  /** Applies messages that were stored but not applied. */
  public void sweep() {
    List<Waiting> left = steps.waiting(clock.instant().minus(ABANDONED), AT_ONCE);
    for (Waiting one : left) {
      BestEffort.run("hl7.sweep", () -> inOrder(steps.read(one.organizationId(), one.id())));
    }
  }

  private String settle(StoredMessage stored, UUID retrier) {
    MessageHead head = stored.read().head();
    try {
      AdtMessage said = stored.adt(config.reader());
      String accepted = acknowledgements.of(head, AckCode.AA, List.of());
      String answer = apply(stored, said, accepted, retrier);
      metrics.count(AckCode.AA);
      return answer;
    } catch (Hl7Rejected why) {
      return fail(stored, head, why, retrier);
    } catch (InvalidInput invalid) {
      return fail(stored, head, Hl7Rejected.error(problems(invalid)), retrier);
    } catch (NotFound gone) {
      return fail(stored, head, error(Hl7Problem.Code.UNKNOWN_KEY, gone.getMessage()), retrier);
    } catch (Conflict busy) {
      return fail(stored, head, error(Hl7Problem.Code.LOCKED, busy.getMessage()), retrier);
    } catch (ServiceAway away) {
      throw away;
    } catch (RuntimeException broken) {
      if (DatabaseFailures.isAway(broken)) {
        throw ServiceAway.part();
      }
      LOG.error("hl7.broke", broken, "message", stored.id());
      return fail(
          stored,
          head,
          error(
              Hl7Problem.Code.INTERNAL, "The message could not be applied for a technical reason"),
          retrier);
    }
  }

  /** Retries conflicts with concurrent changes of the same patient, or of records that a merge moves. */
  private String apply(StoredMessage stored, AdtMessage said, String accepted, UUID retrier) {
    for (int i = 1; i < TRIES; i++) {
      try {
        return steps.apply(stored, said, accepted, retrier);
      } catch (RuntimeException failed) {
        lostRace(failed);
        LOG.info("hl7.lost_race", "message", stored.id());
      }
    }
    try {
      return steps.apply(stored, said, accepted, retrier);
    } catch (RuntimeException failed) {
      throw lostRace(failed);
    }
  }

  /** Rethrows any other failure. The container wraps the exception when the database resolves a deadlock. */
  private static Conflict lostRace(RuntimeException failed) {
    return Causes.of(failed).stream()
        .map(
            one ->
                one instanceof Refusal known ? Optional.of(known) : DatabaseFailures.refusal(one))
        .flatMap(Optional::stream)
        .filter(Conflict.class::isInstance)
        .map(Conflict.class::cast)
        .findFirst()
        .orElseThrow(() -> failed);
  }

  private String fail(StoredMessage stored, MessageHead head, Hl7Rejected why, UUID retrier) {
    String refusal = acknowledgements.of(head, why.code(), why.problems());
    String answer = steps.fail(stored, why, refusal, retrier);
    metrics.count(why.code());
    return answer;
  }

  private static Hl7Rejected error(Hl7Problem.Code code, String issue) {
    return Hl7Rejected.error(Hl7Problem.of(code, null, issue));
  }

  @SuppressWarnings("unchecked")
  private static List<Hl7Problem> problems(InvalidInput invalid) {
    return ((List<Violation>) invalid.details().get("violations"))
        .stream().map(TakeMessages::problem).toList();
  }

  private static Hl7Problem problem(Violation violation) {
    String field = PLACES.getOrDefault(violation.field(), violation.field());
    return violation.issue().equals("is required")
        ? Hl7Problem.missing(field)
        : Hl7Problem.of(Hl7Problem.Code.DATA_TYPE, field, violation.issue());
  }
}
