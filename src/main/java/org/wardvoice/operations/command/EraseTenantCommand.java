package org.wardvoice.operations.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.operations.erasure.ExportFolder;
import org.wardvoice.operations.erasure.ExportFolder.State;
import org.wardvoice.operations.erasure.TenantErasure;
import org.wardvoice.operations.erasure.TenantErasure.Exported;
import org.wardvoice.operations.erasure.TenantErasure.Features;
import org.wardvoice.operations.erasure.TenantErasure.Progress;
import org.wardvoice.operations.erasure.TenantErasure.Report;
import org.wardvoice.operations.service.RecordOperations;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.organization.OrganizationClosing;
import org.wardvoice.organization.Organizations;
import org.wardvoice.retention.LegalHolds;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.work.WorkControl;

/** The command {@code erase-tenant}: exports an organization, and deletes it. */
final class EraseTenantCommand implements Command {

  private static final String EXPORT = "--export-first";
  private static final String YES = "--yes";
  private static final String DESPITE_HOLDS = "--despite-legal-holds";
  private static final String DESPITE_MISSING = "--despite-missing";

  @Override
  public String usage() {
    return """
    Usage: wardvoice erase-tenant ORGANIZATION --export-first FOLDER [--yes NAME]
                                  [--despite-legal-holds] [--despite-missing]

    Closes an organization: exports all its data to FOLDER, verifies the export, then deletes the data: all rows,
    recordings, its audit log and checkpoints. Whether the service runs or not; other organizations are untouched.
    All users are signed out, and work is canceled. If the command was interrupted, repeat it with the same FOLDER.

    FOLDER is created, or is empty. It has patients' data as plain text: give it to the hospital, which must keep
    it, and delete it. Passwords and other secrets are not in it. ORGANIZATION is a name or an id.

      --yes                  the organization's name; without it, the name is asked for
      --despite-legal-holds  even if legal holds are active: FOLDER must take their place
      --despite-missing      even if recordings are missing or damaged

    Remove settings that name the organization (EMR, HL7 v2, single sign-on) beforehand, and restart the service.
    The installation's audit log keeps the name, and the checksum of the export. The database's user must own the
    tables. --json prints the result as JSON, and needs --yes.
    """;
  }

  @Override
  public int run(List<String> given, Console console)
      throws IOException, SQLException, InterruptedException {
    Arguments arguments =
        Arguments.read(given, Set.of(EXPORT + "=", YES + "=", DESPITE_HOLDS, DESPITE_MISSING));
    String wanted = arguments.words("ORGANIZATION").get(0);
    Path path = Path.of(arguments.required(EXPORT)).toAbsolutePath();
    Optional<UUID> known = console.the(KnownOrganizations.class).find(wanted);
    if (known.isEmpty() && Files.notExists(path)) {
      throw unknown(wanted);
    }
    try (ExportFolder folder = ExportFolder.open(path)) {
      Optional<State> begun = folder.state();
      if (known.isPresent()) {
        UUID organization = known.get();
        requireSame(begun, organization, path);
        String name = console.the(Organizations.class).name(organization);
        requireNoHolds(organization, arguments, console);
        confirm(name, arguments, console);
        return erase(organization, name, folder, arguments, console);
      }
      State former =
          begun.filter(state -> isNamed(state, wanted)).orElseThrow(() -> unknown(wanted));
      if (former.erasedAt() != null) {
        console.print(former, former.organization() + " was erased at " + former.erasedAt() + ".");
        return DONE;
      }
      return erase(former.organizationId(), former.organization(), folder, arguments, console);
    }
  }

  private static IllegalStateException unknown(String wanted) {
    return new IllegalStateException("There is no organization " + wanted + ".");
  }

  private static boolean isNamed(State state, String wanted) {
    return state.organization().equals(wanted) || state.organizationId().toString().equals(wanted);
  }

  private static void requireSame(Optional<State> begun, UUID organization, Path folder) {
    if (begun.filter(state -> !state.organizationId().equals(organization)).isPresent()) {
      throw new IllegalStateException(folder + " has the export of another organization.");
    }
    if (begun.filter(state -> state.erasedAt() != null).isPresent()) {
      throw new IllegalStateException(
          folder + " has the export of a previous erasure: choose another folder.");
    }
  }

  private static void requireNoHolds(UUID organization, Arguments arguments, Console console) {
    long holds = console.the(LegalHolds.class).active(organization);
    if (holds > 0 && !arguments.has(DESPITE_HOLDS)) {
      throw new IllegalStateException(
          "Active legal holds: %d. Release them, or repeat the command with %s."
              .formatted(holds, DESPITE_HOLDS));
    }
  }

  private static void confirm(String name, Arguments arguments, Console console)
      throws IOException {
    Optional<String> yes = arguments.option(YES);
    if (yes.isEmpty() && arguments.has("--json")) {
      throw new Misuse("--json needs " + YES + " with the organization's name.");
    }
    if (yes.isEmpty()) {
      console.print(
          null, "This deletes the organization for good. To confirm, enter its name: " + name);
    }
    String entered = yes.isPresent() ? yes.get() : console.line();
    if (!entered.strip().equals(name)) {
      throw new IllegalStateException(
          "That isn't the name of the organization, which is " + name + ". Nothing was changed.");
    }
  }

  private static int erase(
      UUID organization, String name, ExportFolder folder, Arguments arguments, Console console)
      throws IOException, SQLException, InterruptedException {
    RecordOperations log = console.the(RecordOperations.class);
    log.record(
        Category.DATA_CHANGE,
        "organization_erasure_begun",
        Map.of(
            "organization", organization.toString(),
            "name", name,
            "folder", folder.toString(),
            "despiteLegalHolds", arguments.has(DESPITE_HOLDS)));
    Report report =
        new TenantErasure(
                new Installation(console.settings(), console.database()),
                new Features(
                    console.the(OrganizationClosing.class),
                    console.the(WorkControl.class),
                    console.the(AuditChains.class)),
                folder,
                progress(log))
            .run(organization, name, arguments.has(DESPITE_MISSING));
    console.print(report, sentence(report, folder));
    return DONE;
  }

  private static Progress progress(RecordOperations log) {
    return new Progress() {
      @Override
      public void exported(Exported exported) {
        log.record(Category.DATA_ACCESS, "organization_exported", details(exported));
      }

      @Override
      public void deleted(Report report) {
        Map<String, Object> details = details(report.exported());
        details.put("deletedRows", report.deletedRows());
        log.record(Category.DATA_CHANGE, "organization_erased", details);
      }
    };
  }

  private static Map<String, Object> details(Exported exported) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("organization", exported.organizationId().toString());
    details.put("name", exported.organization());
    details.put("rows", exported.rows());
    details.put("recordings", exported.recordings());
    details.put("missing", exported.missing().size());
    details.put("checksums", exported.checksums());
    return details;
  }

  private static String sentence(Report report, ExportFolder folder) {
    return "%s is erased: %d rows deleted. The export in %s has %d rows and %d recordings.%s"
        .formatted(
            report.exported().organization(),
            report.deletedRows(),
            folder,
            report.exported().rows(),
            report.exported().recordings(),
            BackupOptions.missing(report.exported().missing()));
  }
}
