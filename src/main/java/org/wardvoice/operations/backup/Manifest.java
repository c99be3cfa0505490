package org.wardvoice.operations.backup;

import java.time.Instant;
import java.util.List;

/**
 * The description of a complete backup, as {@code manifest.json}.
 *
 * @param format {@link #FORMAT}
 * @param recordings the number of recordings
 * @param recordingBytes their size before encryption
 * @param missing the recordings that the database names and the backup hasn't
 */
record Manifest(
    String format,
    Contents contents,
    Instant completedAt,
    long recordings,
    long recordingBytes,
    List<Missing> missing) {

  /** Increased when a former version can't read the format any more. */
  static final String FORMAT = "wardvoice-backup-1";

  static final String NAME = "manifest.json";

  /** Proves that who wrote the manifest had the backup's keys. */
  static final String SEAL = "manifest.seal";

  /** Whether the backed up installation itself was intact. */
  boolean isWhole() {
    return missing.stream().allMatch(one -> one.reason().equals(Missing.DELETED));
  }

  long rows() {
    return contents.tables().stream().mapToLong(table -> table.part().rows()).sum();
  }
}
