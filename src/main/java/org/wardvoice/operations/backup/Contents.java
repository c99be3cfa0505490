package org.wardvoice.operations.backup;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * What a backup has of one moment.
 *
 * @param id of the backup
 * @param moment of the snapshot of the database
 * @param installation the identity of the database
 * @param postgresql the version of the database
 * @param recordings the part that lists the recordings of the database: organization, id, size, SHA-256
 * @param folder the identity of the recordings folder; null if it has none yet. Only earlier releases read it
 */
record Contents(
    UUID id,
    Instant moment,
    UUID installation,
    String postgresql,
    List<Migration> migrations,
    List<Table> tables,
    List<Sequence> sequences,
    Part recordings,
    List<CopiedFile> checkpoints,
    @Nullable UUID folder) {

  /**
   * A migration of the schema.
   *
   * @param version null for a repeatable one
   */
  record Migration(@Nullable String version, String script, @Nullable Integer checksum) {}

  /** A table with its columns that aren't computed. */
  record Table(String name, List<String> columns, Part part) {}

  /** The state of a sequence; null if it was never used. */
  record Sequence(String name, @Nullable Long lastValue) {}

  /**
   * A compressed and encrypted file.
   *
   * @param name the path in the backup
   * @param checksum of its rows, in any order
   * @param bytes the size of the file
   * @param sha256 of the file
   */
  record Part(String name, long rows, String checksum, long bytes, String sha256) {}

  /** A file of the checkpoints folder. */
  record CopiedFile(String name, String sha256) {}
}
