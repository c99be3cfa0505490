package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Webhooks from before full payloads required permissions. */
class WebhooksUpgradeIT {

  private static final String BEFORE = "202611231455";

  @Test
  void tellAllOnlyWhereTheirMakersMayReadIt() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(WebhooksUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select substr(url, 9) from webhooks where payload = 'full' order by url"))
          .containsExactly(
              "admin/patient_created",
              "granted/alert.triggered,note.signed",
              "granted/patient_created",
              "super/*",
              "super/alert.triggered,note.signed",
              "super/patient_created",
              "super/task.created");
    }
  }
}
