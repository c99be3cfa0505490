package org.wardvoice.events.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;

class EventFilterTest {

  @Test
  void readsEitherSpellingInAnyCase() {
    assertThat(EventFilter.types("patient.created, NOTE_SIGNED,notification_created"))
        .containsExactlyInAnyOrder("patient.created", "note.signed", "notification.created");
  }

  @Test
  void wantsEverythingByTheStarOrNothingSaid() {
    UUID ward = Ids.next();
    for (String all : new String[] {null, "*", " * ", "*,note.signed", "NOTE_SIGNED, *"}) {
      EventFilter filter = new EventFilter(EventFilter.types(all), null);
      assertThat(filter.wants("alert.triggered", ward)).isTrue();
      assertThat(filter.wants("notification.created", null)).isTrue();
    }
  }

  @Test
  void wantsChangesOfRecordsOnlyIfTheyAreNamed() {
    UUID ward = Ids.next();
    for (String types : new String[] {null, "*", "task.created,transcription.progress"}) {
      EventFilter filter = new EventFilter(EventFilter.liveTypes(types), null);
      assertThat(filter.wants("record.changed", ward)).isFalse();
      assertThat(filter.wants("transcription.progress", ward)).isTrue();
    }
    EventFilter named = new EventFilter(EventFilter.liveTypes("*,record.changed"), null);
    assertThat(named.wants("record.changed", ward)).isTrue();
    assertThat(named.wants("alert.triggered", ward)).isTrue();
    assertThatExceptionOfType(InvalidInput.class)
        .as("the log doesn't contain them")
        .isThrownBy(() -> EventFilter.types("record.changed"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"patient.deleted", "patient.created,", "webhook.test", "*,note.vanished"})
  void refusesTypesThatThereAreNot(String types) {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> EventFilter.types(types))
        .withMessageContainingAll("types must be * or a list of", "patient.created", "note.signed");
  }

  @Test
  void wantsOneDepartmentAndOneType() {
    UUID ward = Ids.next();
    EventFilter filter = new EventFilter(Set.of("note.signed"), ward);
    assertThat(filter.wants("note.signed", ward)).isTrue();
    assertThat(filter.wants("note.created", ward)).isFalse();
    assertThat(filter.wants("note.signed", Ids.next())).isFalse();
    assertThat(filter.wants("note.signed", null)).isFalse();
  }
}
