package org.wardvoice.shared.http;

import java.util.UUID;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;

/** An identifier in a path: a malformed one is a record that does not exist. */
public final class PathId {

  private static final UUID UNKNOWN = new UUID(0, 0);

  private PathId() {}

  /**
   * Parses an id of the path.
   *
   * @param what the kind of record, such as {@code Patient}
   * @throws NotFound if it is malformed
   */
  public static UUID of(String what, String text) {
    return Ids.parse(text).orElseThrow(() -> new NotFound(what));
  }

  /** Parses an id of a record that decides who may access it: a malformed one becomes an id that no record has. */
  public static UUID orUnknown(String text) {
    return Ids.parse(text).orElse(UNKNOWN);
  }
}
