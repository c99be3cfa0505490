package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.standalone.Standalone;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.shared.persistence.SchemaMigrated;
import org.wardvoice.testing.BareDatabase;

/** Without a server; {@code KilledServerIT} sees how a first start succeeds. */
@Tag("rare")
class FirstStartIT {

  @Test
  void refusesAWeakPasswordForTheAdministrator(@TempDir Path folder) throws Exception {
    Settings settings =
        StandaloneSettings.of(
            Map.of(
                "wardvoice.data-folder", folder.toString(),
                "wardvoice.access.future-keys", "1",
                "wardvoice.bootstrap.organization", "St. Elsewhere",
                "wardvoice.bootstrap.admin-password", "secret"),
            Map.of());
    try (BareDatabase database = BareDatabase.withTables();
        Standalone standalone =
            Standalone.open(Path.of("target", "classes"), settings, database.source())) {
      FirstStart start = standalone.the(FirstStart.class);

      assertThatThrownBy(() -> start.begin(new SchemaMigrated()))
          .hasMessageContaining(
              "wardvoice.bootstrap.admin-password must be at least 12 characters long");

      assertThat(database.column("select name from organizations")).isEmpty();
    }
  }
}
