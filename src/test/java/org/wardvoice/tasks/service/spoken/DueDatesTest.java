package org.wardvoice.tasks.service.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DueDatesTest {

  private static final ZonedDateTime WEDNESDAY_MORNING = LabelledTask.USUAL_NOW;

  private static Instant due(String text, ZonedDateTime now) {
    return new SpokenTaskReader().read(text, now).dueDate();
  }

  private static Instant berlin(String local) {
    return LocalDateTime.parse(local).atZone(LabelledTask.HOSPITAL).toInstant();
  }

  @ParameterizedTest
  @CsvSource({
    "at four, 2026-05-06T16:00",
    "at ten, 2026-05-06T22:00",
    "at eleven, 2026-05-06T11:00",
    "at 9 a.m., 2026-05-07T09:00",
    "at 9:00 PM, 2026-05-06T21:00",
    "at 08:00, 2026-05-07T08:00",
    "before noon, 2026-05-06T12:00",
    "by midnight, 2026-05-07T00:00",
    "at half past two, 2026-05-06T14:30",
    "by twenty past three, 2026-05-06T15:20",
    "at quarter to five, 2026-05-06T16:45",
    "at fourteen thirty, 2026-05-06T14:30",
    "at 1430 hours, 2026-05-06T14:30",
    "by 3 p m, 2026-05-06T15:00"
  })
  void readsTimesOfTheDay(String said, String expected) {
    assertThat(due("weigh him " + said, WEDNESDAY_MORNING)).isEqualTo(berlin(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "in an hour, 2026-05-06T11:20",
    "in an hour and a half, 2026-05-06T11:50",
    "in a couple of hours, 2026-05-06T12:20",
    "within 90 minutes, 2026-05-06T11:50",
    "in the next two hours, 2026-05-06T12:20",
    "in 1.5 hours, 2026-05-06T11:50",
    "ten minutes from now, 2026-05-06T10:30",
    "in two hours and thirty minutes, 2026-05-06T12:50"
  })
  void readsHowLongFromNow(String said, String expected) {
    assertThat(due("weigh him " + said, WEDNESDAY_MORNING)).isEqualTo(berlin(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "today, 2026-05-06T23:59",
    "tomorrow, 2026-05-07T23:59",
    "the day after tomorrow, 2026-05-08T23:59",
    "tomorrow afternoon, 2026-05-07T18:00",
    "tomorrow at nine, 2026-05-07T09:00",
    "tomorrow at two, 2026-05-07T14:00",
    "tomorrow evening at seven, 2026-05-07T19:00",
    "on friday, 2026-05-08T23:59",
    "on friday morning, 2026-05-08T12:00",
    "next friday, 2026-05-15T23:59",
    "on wednesday, 2026-05-13T23:59",
    "this wednesday, 2026-05-06T23:59",
    "on friday the eighth, 2026-05-08T23:59",
    "on the twenty first of may, 2026-05-21T23:59",
    "on may the twenty first, 2026-05-21T23:59",
    "on the fifth, 2026-06-05T23:59",
    "in two weeks, 2026-05-20T23:59",
    "on 24.12.2026, 2026-12-24T23:59",
    "next week, 2026-05-15T23:59"
  })
  void readsDays(String said, String expected) {
    assertThat(due("weigh him " + said, WEDNESDAY_MORNING)).isEqualTo(berlin(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "weigh him",
        "give him two tablets every four hours",
        "give five hundred milligrams of paracetamol three times a day",
        "he weighs seventy two kilos note it",
        "the pain was at seven this morning talk to him",
        "he has not slept since four am",
        "her heart rate was at ninety",
        "reduce the flow to four litres",
        "the eighty year old lady in bed nine needs a blanket",
        "set the bed to thirty degrees",
        "elevate the leg for two hours",
        "the two hundred patients of last year",
        "on the thirty first of april",
        "he was seen yesterday at four",
        "weigh him on 01.02.2020",
        "in 9999 hours in 999 months 99:99 32.13.2026"
      })
  void findsNoTimeInOtherNumbers(String text) {
    Instant due = due(text, WEDNESDAY_MORNING);
    assertThat(due == null || due.isAfter(berlin("2050-01-01T00:00"))).as("%s", due).isTrue();
  }

  @Test
  void countsHoursAcrossTheDayOfTwentyThreeHours() {
    ZonedDateTime evening = LocalDateTime.parse("2026-03-28T23:00").atZone(LabelledTask.HOSPITAL);
    assertThat(due("turn her in six hours", evening)).isEqualTo(berlin("2026-03-29T06:00"));
    assertThat(due("turn her at half past two am", evening)).isEqualTo(berlin("2026-03-29T03:30"));
  }

  @Test
  void countsHoursAcrossTheDayOfTwentyFiveHours() {
    ZonedDateTime evening = LocalDateTime.parse("2026-10-24T23:00").atZone(LabelledTask.HOSPITAL);
    assertThat(due("turn her in six hours", evening)).isEqualTo(berlin("2026-10-25T04:00"));
    assertThat(due("turn her at six am", evening)).isEqualTo(berlin("2026-10-25T06:00"));
  }

  @Test
  void readsTimesInTheHospitalsZone() {
    ZonedDateTime honolulu = WEDNESDAY_MORNING.withZoneSameLocal(ZoneId.of("Pacific/Honolulu"));
    assertThat(due("turn her by four pm", honolulu)).isEqualTo("2026-05-07T02:00:00Z");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-05-06T05:00, 2026-05-06T06:00",
    "2026-05-06T06:00, 2026-05-06T14:00",
    "2026-05-06T21:59, 2026-05-06T22:00",
    "2026-05-06T22:00, 2026-05-07T06:00"
  })
  void knowsTheEndOfEachShift(String now, String end) {
    ZonedDateTime then = LocalDateTime.parse(now).atZone(LabelledTask.HOSPITAL);
    assertThat(due("restock by the end of my shift", then)).isEqualTo(berlin(end));
  }

  @Test
  void meansTheComingNightByTonightAndItsEndOnceItHasBegun() {
    ZonedDateTime late = LocalDateTime.parse("2026-05-06T22:30").atZone(LabelledTask.HOSPITAL);
    assertThat(due("restock tonight", WEDNESDAY_MORNING)).isEqualTo(berlin("2026-05-06T22:00"));
    assertThat(due("restock tonight", late)).isEqualTo(berlin("2026-05-07T06:00"));
    assertThat(due("turn her at two", late)).isEqualTo(berlin("2026-05-07T02:00"));
  }
}
