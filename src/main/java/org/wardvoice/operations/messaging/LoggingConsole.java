package org.wardvoice.operations.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.operations.service.ChangeLogLevel;
import org.wardvoice.shared.management.ManagedBean;
import org.wardvoice.shared.persistence.Gate;

/** Shows the levels of the log in the server's console (JMX), where the command line changes them, too. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class LoggingConsole {

  private static final ManagedBean BEAN = new ManagedBean("Logging");

  @Inject private ChangeLogLevel levels;

  @PostConstruct
  void show() {
    BEAN.show(new Shown(levels));
  }

  @PreDestroy
  void stop() {
    BEAN.hide();
  }

  /** The MBean. */
  private record Shown(ChangeLogLevel levels) implements LoggingMXBean {

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
}
