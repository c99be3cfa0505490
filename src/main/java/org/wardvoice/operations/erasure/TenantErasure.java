package org.wardvoice.operations.erasure;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.operations.backup.Missing;
import org.wardvoice.operations.erasure.ExportFolder.State;
import org.wardvoice.operations.erasure.ExportManifest.ExportedTable;
import org.wardvoice.operations.erasure.OrganizationTables.Owned;
import org.wardvoice.organization.OrganizationClosing;
import org.wardvoice.work.WorkControl;

/**
 * Exports an organization and then deletes it: its recordings, its rows, and the checkpoints of its audit log. Can be
 * repeated after an interruption at any point; once it deletes, the export is never written again.
 */
public final class TenantErasure {

  private static final int EXPORTS = 3;

  private final Installation installation;
  private final Features features;
  private final ExportFolder folder;
  private final Progress progress;

  /** The features that take part. */
  public record Features(OrganizationClosing closing, WorkControl work, AuditChains chains) {}

  /** Is told what has been done, before the erasure goes on. */
  public interface Progress {
    void exported(Exported exported);

    void deleted(Report report);
  }

  /**
   * What was exported.
   *
   * @param checksums the SHA-256 of the list of checksums, which proves what the export was
   */
  public record Exported(
      UUID organizationId,
      String organization,
      long rows,
      long recordings,
      List<Missing> missing,
      String checksums) {

    static Exported of(ExportManifest manifest) {
      return new Exported(
          manifest.organizationId(),
          manifest.organization(),
          manifest.rows(),
          manifest.recordings(),
          manifest.missing(),
          manifest.checksums());
    }
  }

  /**
   * What was done.
   *
   * @param deletedRows by this run; more than exported if the audit log grew meanwhile, less after an interruption
   */
  public record Report(Exported exported, long deletedRows) {}

  public TenantErasure(
      Installation installation, Features features, ExportFolder folder, Progress progress) {
    this.installation = installation;
    this.features = features;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Exports and deletes.
   *
   * @param despiteMissing whether it goes on if recordings can't be exported
   * @throws IllegalStateException if it can't be exported completely, or the recordings aren't those of the database;
   *     nothing was deleted then
   */
  public Report run(UUID organization, String name, boolean despiteMissing)
      throws IOException, SQLException, InterruptedException {
    installation.requireOwnRecordings();
    State state = folder.state().orElse(null);
    if (state == null) {
      state = folder.begin(organization, name, Instant.now());
    }
    if (!state.erasing()) {
      export(state, despiteMissing);
      state = state.deleting();
      folder.keep(state);
    }
    ExportManifest manifest = folder.manifest().orElseThrow();
    Report report = new Report(Exported.of(manifest), delete(organization));
    progress.deleted(report);
    folder.keep(state.erased(Instant.now()));
    return report;
  }

  private void export(State state, boolean despiteMissing)
      throws SQLException, IOException, InterruptedException {
    EndedUse.of(
        state.organizationId(), features.closing(), features.work(), installation.database());
    RowErasure rows = new RowErasure(installation.database(), state.organizationId());
    ExportManifest manifest;
    List<String> grown;
    int exports = 0;
    do {
      manifest = new OrganizationExport(installation, features.chains(), folder, state).run();
      grown = grown(rows, manifest);
      exports++;
    } while (!grown.isEmpty() && exports < EXPORTS);
    if (!grown.isEmpty()) {
      throw new IllegalStateException(
          "The service still adds rows to %s: remove the settings that name the organization (EMR, HL7 v2, single sign-on), restart the service, and repeat the command. Nothing was deleted."
              .formatted(String.join(", ", grown)));
    }
    if (!despiteMissing && !manifest.missing().isEmpty()) {
      throw new IllegalStateException(
          "These recordings can't be exported: %s. Restore their files from a backup, or repeat the command with --despite-missing. Nothing was deleted."
              .formatted(
                  manifest.missing().stream()
                      .map(one -> one.recordingId() + " (" + one.reason() + ")")
                      .collect(Collectors.joining(", "))));
    }
    ChecksummedFiles.verify(folder.path(), manifest.checksums());
    // They may have gone meanwhile.
    installation.requireOwnRecordings();
    progress.exported(Exported.of(manifest));
  }

  /** Tables with more rows than the export, apart from the audit log, which tells of what is refused now. */
  private static List<String> grown(RowErasure rows, ExportManifest manifest) throws SQLException {
    Map<String, Long> exported =
        manifest.tables().stream()
            .collect(Collectors.toMap(ExportedTable::name, ExportedTable::rows));
    List<String> grown = new ArrayList<>();
    for (Owned table : rows.tables()) {
      if (!table.name().startsWith("audit_")
          && rows.count(table) > exported.getOrDefault(table.name(), 0L)) {
        grown.add(table.name());
      }
    }
    return grown;
  }

  /** The organization's own row last, so that the command finds it as long as anything is left. */
  private long delete(UUID organization) throws SQLException, IOException, InterruptedException {
    installation.recordings().deleteAll(organization);
    long rows = new RowErasure(installation.database(), organization).run();
    features.chains().forget(organization);
    return rows;
  }
}
