package org.wardvoice.disclosures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** What left before disclosures were accounted for is taken from the audit log and the deliveries. */
class DisclosuresUpgradeIT {

  private static final String BEFORE = "202611260250";

  @Test
  void tellsWhatHadLeftBefore() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(DisclosuresUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select concat_ws('|', channel, record_type, records, purpose, recipient, recipient_address,"
                      + " to_char(disclosed_at at time zone 'UTC', 'YYYY-MM-DD')) from disclosures order by id"))
          .containsExactly(
              "export|patient|1|unspecified|2026-05-01",
              "export|task|2|unspecified|2026-05-02",
              "hl7|note|1|treatment|2026-05-03",
              "emr|note|1|treatment|2026-05-04",
              "webhook|task|1|unspecified|west.example|https://west.example:8443|2026-05-05");
      assertThat(database.column("select id from disclosures"))
          .allSatisfy(id -> assertThat(UUID.fromString(id).version()).isEqualTo(7));
    }
  }
}
