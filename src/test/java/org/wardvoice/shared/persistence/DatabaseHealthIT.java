package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

class DatabaseHealthIT {

  @Test
  void isNotReadyWhileTheDatabaseIsReadOnly() throws Exception {
    try (BareDatabase database = BareDatabase.withTables()) {
      DatabaseHealth health = new DatabaseHealth();
      health.database = database.source();
      assertThat(health.look()).isEmpty();
      database.execute(
          "alter database %s set default_transaction_read_only = on"
              .formatted(database.column("select current_database()").get(0)));
      assertThatThrownBy(health::look).isInstanceOf(DatabaseHealth.ReadOnlyDatabase.class);
    }
  }
}
