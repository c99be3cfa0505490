package org.wardvoice.operations.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.operations.service.ChangeLogLevel;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.management.ManagedBeans;
import org.wardvoice.shared.persistence.Gate;

/** Shows the levels of the log in the server's console (JMX), where the command line changes them, too. */
@Component
public class LoggingConsole implements ManagedBeans, LoggingMXBean {

  private final ChangeLogLevel levels;

  @Inject
  public LoggingConsole(ChangeLogLevel levels) {
    this.levels = levels;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Logging", this);
  }

  @Override
  public Map<String, String> getChangedLevels() {
    return levels.levels();
  }

  @Override
  public void changeLevel(String category, String level, String operator) {
    // The change is audited.
    Gate.requireOpen();
    levels.change(category, level, operator);
  }
}
