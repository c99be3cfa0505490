package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.shared.text.SearchKey;
import org.wardvoice.testing.BareDatabase;

/** Patients from before names were compared without accents, and numbers without case. */
class PatientsUpgradeIT {

  private static final String BEFORE = "202611230932";

  @Test
  void keepsEveryNumberAndMakesTheKeysOfToday() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(PatientsUpgradeIT.class).migrated();
      assertThat(database.column("select mrn || '|' || mrn_key from patients order by created_at"))
          .containsExactly("ab 7|ab 7", "AB 7|ab 7  2", "Ab 7|ab 7  3", "AB 7|ab 7");
      assertThat(database.column("select name_key from patients order by created_at"))
          .isEqualTo(
              database.column("select name from patients order by created_at").stream()
                  .map(SearchKey::of)
                  .toList());
    }
  }
}
