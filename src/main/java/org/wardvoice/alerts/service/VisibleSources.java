package org.wardvoice.alerts.service;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.security.Caller;

/** Which alerts a caller may see: an alert quotes its record, so whoever may not read that sees no alert of it either. */
final class VisibleSources {

  private VisibleSources() {}

  /** The kinds of records whose alerts the caller may see. */
  static List<String> of(Caller caller) {
    List<String> types = new ArrayList<>(List.of("patient"));
    if (caller.may("feedback:read")) {
      types.add("feedback");
    }
    if (caller.may("notes:read")) {
      types.add("note");
    }
    return types;
  }
}
