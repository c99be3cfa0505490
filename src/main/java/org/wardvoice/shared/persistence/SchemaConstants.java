package org.wardvoice.shared.persistence;

import java.util.Map;

/** Constants of a feature's rules that its SQL needs, too. A repeatable migration runs again when one changes. */
public interface SchemaConstants {

  /** By the names that migrations use as <code>${name}</code>. */
  Map<String, String> placeholders();
}
