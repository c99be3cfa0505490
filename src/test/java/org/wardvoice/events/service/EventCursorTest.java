package org.wardvoice.events.service;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.spi.CDI;
import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.TestFolders;

class EventCursorTest {

  private static final UUID HOSPITAL = Ids.next();

  private static EventCursor cursor;

  @BeforeAll
  static void make() throws IOException {
    KeysetsOutside.in(TestFolders.fresh("event-cursor"));
    cursor = new EventCursor(CDI.current().select(Keysets.class).get());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 4711, Long.MAX_VALUE})
  void readsWhatItWrote(long sequence) {
    String text = cursor.encode(HOSPITAL, sequence);
    assertThat(cursor.decode(HOSPITAL, text)).hasValue(sequence);
    assertThat(text).matches("[A-Za-z0-9_-]{20,100}").isEqualTo(cursor.encode(HOSPITAL, sequence));
  }

  @Test
  void isNothingToAnotherOrganization() {
    assertThat(cursor.decode(Ids.next(), cursor.encode(HOSPITAL, 7))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "7", "latest", "not a cursor", "AAAA", "ÄÖÜ", "MgAxMDAA"})
  void readsNothingElse(String text) {
    assertThat(cursor.decode(HOSPITAL, text)).isEmpty();
  }
}
