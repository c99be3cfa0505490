package org.wardvoice.operations.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/** Changes the levels of the log of this node, until it stops. Audited in the installation's log. */
@Stateless
public class ChangeLogLevel {

  /** Loggers that no one holds are forgotten, with their levels. */
  private static final Map<String, Logger> CHANGED = new ConcurrentHashMap<>();

  @Inject private Event<AuditEvent> audit;

  /** The levels that were changed, by category. */
  public Map<String, String> levels() {
    Map<String, String> levels = new TreeMap<>();
    CHANGED.forEach((category, logger) -> levels.put(category, name(logger.getLevel())));
    return levels;
  }

  private static String name(Level level) {
    return level == null ? "DEFAULT" : level.getName();
  }

  /**
   * Changes a level.
   *
   * @param level of {@code java.util.logging}, or {@code DEFAULT} for that of the category above
   * @param operator who changes it
   * @throws IllegalArgumentException if there is no such level
   */
  public void change(String category, String level, String operator) {
    Level wanted = level.equals("DEFAULT") ? null : Level.parse(level);
    Logger logger = Logger.getLogger(category);
    String before = name(logger.getLevel());
    audit.fire(
        AuditEvent.of(Category.SECURITY, "log_level_changed", Caller.operator(null))
            .with("category", category)
            .with("from", before)
            .with("to", level)
            .with("operator", operator));
    logger.setLevel(wanted);
    CHANGED.put(category, logger);
  }
}
