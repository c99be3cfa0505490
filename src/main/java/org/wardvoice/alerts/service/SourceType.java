package org.wardvoice.alerts.service;

import java.util.Arrays;
import java.util.List;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The kinds of records that raise alerts. An alert quotes its record, so it is visible only to callers who may read the
 * record.
 */
enum SourceType {
  FEEDBACK("feedback:read"),
  NOTE("notes:read"),
  /** Of an emergency access. */
  PATIENT("patient:read");

  private final String permission;

  SourceType(String permission) {
    this.permission = permission;
  }

  static SourceType of(String name) {
    return LowerCase.value(SourceType.class, name);
  }

  /** The permission to read the record. */
  String permission() {
    return permission;
  }

  /**
   * The names of the kinds whose alerts the caller may see. Alerts of emergency access are visible to everyone who may
   * see any alert.
   */
  static List<String> visibleTo(Caller caller) {
    return Arrays.stream(values())
        .filter(type -> type == PATIENT || caller.may(type.permission))
        .map(LowerCase::name)
        .toList();
  }
}
