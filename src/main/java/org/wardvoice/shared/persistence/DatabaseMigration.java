package org.wardvoice.shared.persistence;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.wardvoice.shared.log.StartFailures;

/**
 * Migrates the schema to the version of this WAR before anything else runs.
 *
 * <p>Every other startup bean is {@code @DependsOn("DatabaseMigration")}. Flyway runs its own transactions and locks
 * out other nodes that start at the same time.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class DatabaseMigration {

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource dataSource;

  @Inject private Event<SchemaMigrated> migrated;

  @Inject @Any private Instance<SchemaConstants> constants;

  @PostConstruct
  void migrate() {
    Map<String, String> placeholders = new HashMap<>();
    constants.forEach(named -> placeholders.putAll(named.placeholders()));
    new SchemaUpgrade(dataSource, placeholders).run();
    StartFailures.telling(() -> migrated.fire(new SchemaMigrated()));
  }
}
