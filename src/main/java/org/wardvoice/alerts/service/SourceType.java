package org.wardvoice.alerts.service;

import java.util.Arrays;
import java.util.List;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The kinds of records that alerts come from. An alert quotes its record, so whoever may not read that sees no alert of it
 * either.
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

  /** What reading the record takes. */
  String permission() {
    return permission;
  }

  /** The names of those whose alerts the caller may see. That a patient's record was opened, all see who see any alert. */
  static List<String> visibleTo(Caller caller) {
    return Arrays.stream(values())
        .filter(type -> type == PATIENT || caller.may(type.permission))
        .map(LowerCase::name)
        .toList();
  }
}
