package org.wardvoice.operations.erasure;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.wardvoice.operations.backup.Catalog;
import org.wardvoice.organization.OrganizationClosing;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;

/** Ends the use of an organization: its users are signed out, its work is canceled, and what was being written is written. */
final class EndedUse {

  private static final int MOST = 100;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final UUID organization;
  private final WorkControl work;
  private final Set<UUID> canceled = new HashSet<>();

  private EndedUse(UUID organization, WorkControl work) {
    this.organization = organization;
    this.work = work;
  }

  static void of(
      UUID organization, OrganizationClosing closing, WorkControl work, DataSource database)
      throws SQLException, InterruptedException {
    closing.close(organization);
    EndedUse use = new EndedUse(organization, work);
    use.cancel(WorkStatus.WAITING);
    use.cancel(WorkStatus.RUNNING);
    awaitOthers(database);
  }

  /** What ends another work may queue further ones, such as an email. */
  private void cancel(WorkStatus status) {
    List<WorkView> next = next(status);
    while (!next.isEmpty()) {
      next.forEach(this::cancel);
      next = next(status);
    }
  }

  private List<WorkView> next(WorkStatus status) {
    return work
        .list(organization, new WorkFilter(null, status), new PageRequest(1, MOST, null))
        .items()
        .stream()
        .filter(one -> canceled.add(one.id()))
        .toList();
  }

  private void cancel(WorkView one) {
    try {
      work.cancel(organization, one.id());
    } catch (Conflict | NotFound ended) {
      // It has ended meanwhile.
    }
  }

  /** Waits for the transactions that had begun to write before. */
  private static void awaitOthers(DataSource database) throws SQLException, InterruptedException {
    try (Connection connection = database.getConnection()) {
      Catalog catalog = new Catalog(connection);
      String now = catalog.value("select pg_current_xact_id()");
      Instant end = Instant.now().plus(PATIENCE);
      while (!catalog
          .value("select pg_snapshot_xmin(pg_current_snapshot()) > '" + now + "'::xid8")
          .equals("t")) {
        if (Instant.now().isAfter(end)) {
          throw new IllegalStateException(
              "A transaction of another program has been writing for minutes: repeat the command"
                  + " when it has ended.");
        }
        Thread.sleep(100);
      }
    }
  }
}
