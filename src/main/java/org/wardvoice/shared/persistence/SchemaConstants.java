package org.wardvoice.shared.persistence;

import java.util.Map;

/** Numbers of a feature's rules that its SQL needs too. A repeatable migration runs again when one changes. */
public interface SchemaConstants {

  /** By the names that stand in migrations as <code>${name}</code>. */
  Map<String, String> placeholders();
}
