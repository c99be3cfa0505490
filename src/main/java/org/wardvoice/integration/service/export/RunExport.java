package org.wardvoice.integration.service.export;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.InOneMoment;
import org.wardvoice.organization.Organizations;

/**
 * Streams records from one snapshot, so one transaction is open until the last one is sent; it has its own time limit,
 * because the client may be slow.
 */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class RunExport {

  @Inject private ExportConfig config;
  @Inject private ExportWriters writers;
  @Inject private ExportAudit audit;
  @Inject private EndExport end;
  @Inject private InOneMoment moment;
  @Inject private DescribeRecords describe;
  @Inject private Organizations organizations;
  @Inject private Clock clock;

  /**
   * Writes the complete export.
   *
   * @return false if it was aborted after the first byte: the file is incomplete, and recognizably so
   * @throws IOException if nothing has been sent, so that the caller can get an error response; other exceptions
   *     likewise
   */
  public boolean run(Export export, OutputStream out) throws IOException {
    FollowedOutput client = new FollowedOutput(out);
    Whole whole = new Whole(export, client);
    return GuardedWrite.at(
        export.id(), client, whole, outcome -> end.end(export, whole.rows, outcome));
  }

  private boolean isOverdue(Export export) {
    return clock.instant().isAfter(export.at().plus(config.maxDuration()));
  }

  /** Writes the whole file. */
  private final class Whole implements GuardedWrite.Writing {

    private final Export export;
    private final FollowedOutput client;
    private long rows;

    private Whole(Export export, FollowedOutput client) {
      this.export = export;
      this.client = client;
    }

    @Override
    public void run() throws IOException {
      ExportWriter writer =
          writers.to(client, export, organizations.name(export.caller().organizationId()));
      moment.read(config.maxDuration(), () -> write(writer));
    }

    @Override
    public boolean isOverdue() {
      return RunExport.this.isOverdue(export);
    }

    private long write(ExportWriter writer) throws IOException {
      DescribeRecords.Description description = describe.of(export);
      try (Records<?> records = export.selection().open()) {
        writer.begin();
        List<?> next = records.next();
        while (!next.isEmpty()) {
          checkTime();
          write(writer, description, next.stream().map(Record.class::cast).toList());
          next = records.next();
        }
      }
      writer.end();
      return rows;
    }

    /** A server only marks a transaction for rollback after its timeout. */
    private void checkTime() {
      if (isOverdue()) {
        throw new IllegalStateException("The export exceeds wardvoice.export.max-duration");
      }
    }

    private void write(
        ExportWriter writer, DescribeRecords.Description description, List<Record> read)
        throws IOException {
      Batch batch = description.of(read);
      audit.read(export, read, export.deidentified() ? Set.of() : batch.patients().keySet());
      writer.write(batch);
      rows += read.size();
    }
  }
}
