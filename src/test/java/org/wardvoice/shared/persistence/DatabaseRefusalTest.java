package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class DatabaseRefusalTest {

  @Test
  void tellsTheDatabasesOwnWordsBelowThoseOfThePool() {
    SQLException own = new SQLException("FATAL: password authentication failed", "28P01");
    SQLException pool =
        new SQLException("Error in allocating a connection", new IllegalStateException(own));

    DatabaseRefusal refusal = DatabaseRefusal.of(pool);

    assertThat(refusal.reason()).isEqualTo("FATAL: password authentication failed");
    assertThat(refusal.remedy())
        .startsWith("Correct WARDVOICE_DATABASE_USER")
        .endsWith("run install again, and start the service.");
  }

  @Test
  void tellsWhatToDoAboutADatabaseThatCanNotBeWritten() {
    assertThat(remedy("25006")).startsWith("Promote it if it is a standby");
    assertThat(remedy("53100")).startsWith("Free space on the database's disk");
  }

  private static String remedy(String state) {
    return DatabaseRefusal.of(new IllegalStateException(new SQLException("ERROR: …", state)))
        .remedy();
  }

  @Test
  void namesTheOldestPostgres() {
    assertThatThrownBy(() -> SchemaUpgrade.requireSupported(16))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("PostgreSQL 16 is too old. Upgrade it to 17 or later.");
    SchemaUpgrade.requireSupported(17);
  }
}
