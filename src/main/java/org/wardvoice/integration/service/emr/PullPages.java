package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.log.Log;
import org.wardvoice.work.ClaimedWork;

/**
 * Imports pages of the EMR's records. If the database refuses a page, its records are imported one by one, so that a
 * record that can't be stored doesn't stop the others.
 */
@Component
class PullPages {

  private static final Log LOG = Log.of(PullPages.class);
  private static final String REFUSED = "The record can't be stored";

  private final PullSteps steps;

  @Inject
  PullPages(PullSteps steps) {
    this.steps = steps;
  }

  EmrRun encounters(ClaimedWork claimed, EmrPage<EmrEncounter> page) {
    return whole(
        () -> steps.encounters(claimed, page),
        () ->
            oneByOne(
                claimed,
                page,
                one -> steps.encounter(claimed, one),
                one -> new EmrIssue("Encounter", one.id(), REFUSED)));
  }

  EmrRun patients(ClaimedWork claimed, EmrPage<EmrPatient> page) {
    return whole(
        () -> steps.patients(claimed, page),
        () ->
            oneByOne(
                claimed,
                page,
                one -> steps.patient(claimed, one),
                one -> new EmrIssue(TakePatients.PATIENT, one.id(), REFUSED)));
  }

  private static EmrRun whole(Supplier<EmrRun> page, Supplier<EmrRun> oneByOne) {
    try {
      return page.get();
    } catch (RuntimeException failed) {
      if (isUnstorable(failed) || Causes.of(failed).stream().anyMatch(Conflict.class::isInstance)) {
        return oneByOne.get();
      }
      throw failed;
    }
  }

  private <T> EmrRun oneByOne(
      ClaimedWork claimed, EmrPage<T> page, Consumer<T> step, Function<T, EmrIssue> refused) {
    LOG.info("emr.one_by_one", "run", claimed.id());
    List<T> rows = new ArrayList<>();
    List<EmrIssue> issues = new ArrayList<>(page.issues());
    for (T row : page.rows()) {
      claimed.requireHeld();
      try {
        step.accept(row);
        rows.add(row);
      } catch (RuntimeException failed) {
        if (!isUnstorable(failed)) {
          throw failed;
        }
        issues.add(refused.apply(row));
      }
    }
    return steps.turn(claimed, new EmrPage<>(rows, issues, page.next(), page.total(), page.time()));
  }

  /** Whether the database refuses the data, such as characters or values that it can't store. */
  private static boolean isUnstorable(RuntimeException failed) {
    return Causes.of(failed).stream()
        .filter(SQLException.class::isInstance)
        .map(cause -> String.valueOf(((SQLException) cause).getSQLState()))
        .anyMatch(state -> state.startsWith("22") || state.startsWith("23"));
  }
}
