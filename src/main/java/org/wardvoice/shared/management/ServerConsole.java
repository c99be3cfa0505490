package org.wardvoice.shared.management;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.StartFailures;

/** Shows the features' MBeans. One that can't be shown is logged, and prevents nothing. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class ServerConsole {

  private static final Log LOG = Log.of(ServerConsole.class);

  @Inject @Any private Instance<ManagedBeans> features;

  private final List<String> shown = new ArrayList<>();

  /** Payara Server finds this method and {@link #end} by their names alone: no other may have them. */
  @PostConstruct
  void begin() {
    StartFailures.telling(() -> features.forEach(feature -> feature.beans().forEach(this::show)));
  }

  /** In place of one that an earlier deployment has left behind. */
  private void show(String key, Object bean) {
    String name = "org.wardvoice:" + key;
    hide(name);
    try {
      server().registerMBean(bean, new ObjectName(name));
      shown.add(name);
    } catch (JMException refused) {
      warn(name, refused);
    }
  }

  @PreDestroy
  void end() {
    shown.forEach(ServerConsole::hide);
  }

  private static void hide(String name) {
    try {
      ObjectName known = new ObjectName(name);
      if (server().isRegistered(known)) {
        server().unregisterMBean(known);
      }
    } catch (JMException refused) {
      warn(name, refused);
    }
  }

  private static void warn(String name, JMException refused) {
    LOG.warn("management.no_bean", refused, "name", name);
  }

  private static MBeanServer server() {
    return ManagementFactory.getPlatformMBeanServer();
  }
}
