package org.wardvoice.operations.erasure;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.operations.backup.Missing;

/**
 * The description of an organization's export.
 *
 * @param closedAt users whose last change has this time or a later one were not inactive before
 * @param moment of which the tables are
 * @param recordingBytes their size
 * @param missing the recordings that the database names and the export hasn't
 * @param withheld the columns that were left out: passwords, secrets and the like
 * @param checksums the SHA-256 of the file of checksums
 */
record ExportManifest(
    UUID organizationId,
    String organization,
    UUID installation,
    Instant closedAt,
    Instant moment,
    List<ExportedTable> tables,
    long recordings,
    long recordingBytes,
    List<Missing> missing,
    List<String> withheld,
    String checksums) {

  /** A table and the number of its rows. */
  record ExportedTable(String name, long rows) {}

  long rows() {
    return tables.stream().mapToLong(ExportedTable::rows).sum();
  }
}
