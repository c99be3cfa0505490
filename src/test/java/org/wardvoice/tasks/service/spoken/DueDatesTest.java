package org.wardvoice.tasks.service.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
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
    "at half past midnight, 2026-05-07T00:30",
    "at quarter to midnight, 2026-05-06T23:45",
    "at ten past noon, 2026-05-06T12:10",
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
    "next week, 2026-05-15T23:59",
    "before next week, 2026-05-08T23:59",
    "before next week Tuesday, 2026-05-12T23:59",
    "before the weekend, 2026-05-08T23:59",
    "at the weekend, 2026-05-10T23:59",
    "by end of next week, 2026-05-15T23:59",
    "by the end of next month, 2026-06-30T23:59",
    "by the first of next month, 2026-06-01T23:59",
    "by the tenth of this month, 2026-05-10T23:59",
    "by 2026-05-15, 2026-05-15T23:59",
    "by 2026-05-15 at 9 am, 2026-05-15T09:00",
    "by 2026-05-15T08:30, 2026-05-15T08:30",
    "by twenty thirty, 2026-05-06T20:30",
    "by 2026-05-15 at nine, 2026-05-15T09:00",
    "at nine on 14 may, 2026-05-14T09:00",
    "at 9 tomorrow, 2026-05-07T09:00",
    "by 14 may 2026, 2026-05-14T23:59",
    "before 12 may 2026, 2026-05-12T23:59",
    "before 12th of may, 2026-05-12T23:59",
    "by 12 may 9 am, 2026-05-12T09:00",
    "by 14.05.26, 2026-05-14T23:59",
    "on friday the 15th of may, 2026-05-15T23:59",
    "on Friday 15 May, 2026-05-15T23:59",
    "on 29 february, 2028-02-29T23:59",
    "on 29.02., 2028-02-29T23:59",
    "on friday night, 2026-05-08T22:00",
    "on friday night at eleven, 2026-05-08T23:00",
    "on friday night at two, 2026-05-09T02:00",
    "on friday night at 2 am, 2026-05-09T02:00",
    "at 2015, 2026-05-06T20:15",
    "at 9 may be late, 2026-05-06T21:00"
  })
  void readsDays(String said, String expected) {
    assertThat(due("weigh him " + said, WEDNESDAY_MORNING)).isEqualTo(berlin(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prepare theatre 14:30|06T14:30",
        "book the treatment room 10:30|06T10:30",
        "surgery tomorrow at eight, shave him tonight|06T22:00",
        "surgery is tomorrow at 8, shave him by 6 pm today|06T18:00",
        "bring him down at 3 pm today for the scan tomorrow|06T15:00",
        "going home tomorrow, order the drugs today|06T23:59",
        "give the tablet at 8 today and tomorrow|06T20:00",
        "going home on Friday at ten, order the drugs by Thursday noon|07T12:00",
        "remind the family by six about the meeting on Friday|06T18:00",
        "on monday we have the audit, please have the files ready by eight|11T08:00",
        "the ct is not possible today, book it for tomorrow at nine|07T09:00",
        "weigh him by end of day Friday|08T23:59",
        "morphine 10 mg at 8 am, repeat at 2 pm|06T14:00",
        "potassium given at 8 am, recheck level at 2 pm|06T14:00",
        "dressing changed at 8 am, check it at noon|06T12:00",
        "the dressing needs to be changed at 8 am|07T08:00",
        "have the dressing changed on Monday|11T23:59",
        "prepare the medication for the night shift by 8 pm|06T20:00",
        "write the report for the late shift at five|06T17:00",
        "restock the trolley for the late shift in half an hour|06T10:50",
        "print the list before the morning shift at five thirty am|07T05:30",
        "finish the charts by end of shift and call the family at six|06T14:00",
        "restock before the late shift on Friday|08T14:00",
        "restock by the end of the night shift on Friday|09T06:00",
        "restock by end of shift tomorrow|07T14:00",
        "the infusion has finished change it in ten minutes|06T10:30",
        "he has to be turned in two hours|06T12:20",
        "don't forget to weigh him before 4 pm|06T16:00",
        "the result is needed not by four but by two|06T14:00",
        "he is not eating measure his glucose in two hours|06T12:20",
        "he had lunch measure his sugar in two hours|06T12:20",
        "his potassium dropped recheck it in two hours|06T12:20",
        "he is not stable reassess him in two hours|06T12:20",
        "she can't walk get a wheelchair today|06T23:59",
        "the drip isn't running flush it today|06T23:59",
        "there is no insulin left get some before 4 pm|06T16:00",
        "don't worry get him up today|06T23:59",
        "he complained of pain please give morphine at 4 pm|06T16:00",
        "she began vomiting give ondansetron at noon|06T12:00",
        "patient admitted with pneumonia take a swab at 3 pm|06T15:00",
        "the infusion finished change it at 4 pm|06T16:00",
        "he ate breakfast measure his sugar at noon|06T12:00",
        "ensure antibiotics given at 8 pm|06T20:00",
        "make sure he's given insulin at 6 pm|06T18:00",
        "take bloods tuesday next week|12T23:59",
        "take bloods next week Tuesday|12T23:59",
        "take bloods a week on tuesday|19T23:59",
        "take bloods tuesday week|19T23:59",
        "take bloods every morning at 8|07T08:00",
        "check the pump every night at 11|06T23:00",
        "check the pump every evening at 9|06T21:00",
        "change the pump at 5|06T17:00",
        "stop the oxygen at 4|06T16:00",
        "start the infusion at 6 pm|06T18:00",
        "start the infusion at 4|06T16:00",
        "stop the saline infusion at 18|06T18:00",
        "heparin at 18:00|06T18:00",
        "insulin at eight o'clock|06T20:00",
        "give insulin at 8|06T20:00",
        "check the drip at 20|06T20:00",
        "set the alarm at 6|06T18:00",
        "pause the feed at 14|06T14:00",
        "switch off the drip at 16|06T16:00",
        "disconnect the tpn at 18|06T18:00",
        "take down the heparin at 18|06T18:00",
        "restart the infusion at 22|06T22:00",
        "start the feed at 13|06T13:00",
        "give the fluids at 15|06T15:00",
        "give the midnight dose|07T00:00",
        "can you draw the 4 am labs|07T04:00",
        "nurse please draw the 6 am labs|07T06:00",
        "call him at 8:30 an hour before surgery|06T20:30",
        "hold the 6 pm dose|06T18:00",
        "hold the 8 am dose|07T08:00",
        "give the 8 am dose tomorrow|07T08:00",
        "check the sugar before the 6 pm dose|06T18:00",
        "surgery is Friday at 8, shave him Thursday night|07T22:00",
        "surgery is friday at 8 shave him thursday night|07T22:00",
        "the scan is scheduled for Friday at 9, call Thursday at 4 pm|07T16:00",
        "the dressing change is Friday at 8|08T08:00",
        "turn her by 10 am|07T10:00",
        "turn her by eleven pm|06T23:00",
        "turn her by 14:30|06T14:30",
        "turn her by fourteen thirty|06T14:30",
        "turn her by sixteen hundred hours|06T16:00",
        "turn her by 6:00|06T18:00",
        "turn her by two thirty|06T14:30",
        "lower the bed rails by 14:30|06T14:30",
        "check her blood sugar at 6:00 p.m.|06T18:00",
        "check her sugar at 6.30 pm|06T18:30",
        "check the blood pressure at 7:15 p.m.|06T19:15",
        "check his temperature at 8:00 a.m. tomorrow|07T08:00",
        "check her blood sugar at 14:30|06T14:30",
        "check her blood sugar at two thirty|06T14:30",
        "check her blood sugar at sixteen hundred hours|06T16:00",
        "check his potassium at 18:00|06T18:00",
        "check the potassium at 1600|06T16:00",
        "repeat the inr at 16:00|06T16:00",
        "recheck his temp by 18:00|06T18:00",
        "check the pulse of the patient in bed 12, blood sugar at 7:15 and at 8:30|06T19:15",
        "call me if his temperature is over 38 30 minutes later|06T10:50"
      })
  void combinesTheWordsOfOneClause(String text, String expected) {
    assertThat(due(text, WEDNESDAY_MORNING)).isEqualTo(berlin("2026-05-" + expected));
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
        "reduce it by 2",
        "reduce it by 12",
        "reduce it by two thirty",
        "reduce the dose by 10 mg",
        "reduce the dose by 10 20 minutes before surgery",
        "reduce the feed by 1000",
        "increase the infusion to 1:25",
        "sugar at 6",
        "sugar at 12 30 minutes after lunch",
        "check the paracetamol level at 4 hours",
        "heart rate at one ten call the doctor",
        "his pulse is at 1:20 call the doctor",
        "call the doctor if the pulse is over 1:20",
        "check him if the blood pressure is at 1 20 or higher",
        "blood pressure of 120 30 minutes after the dose",
        "call the doctor if the blood pressure is under 90 60",
        "call extension 14:30",
        "check whether his heart rate is around one twenty",
        "check if the pulse is about one ten",
        "do an ecg if his heart rate is about one forty",
        "get the doctor heart rate at one ten",
        "check on the patient with a heart rate at one forty",
        "take a look at him his pulse at one thirty",
        "check the blood pressure is about one thirty",
        "check if his sugar is around fourteen thirty",
        "tell the doctor her glucose is about eleven twenty",
        "blood sugar is around twelve thirty please recheck",
        "call extension at fourteen thirty",
        "reduce the rate by twelve thirty",
        "reduce the flow by ten twenty",
        "check whether his heart rate is around 1:20",
        "his pulse is at 11:20 call the doctor",
        "call extension at 14:30",
        "reduce the flow by 10:20",
        "check the patient heart rate at one forty",
        "the eighty year old lady in bed nine needs a blanket",
        "set the bed to thirty degrees",
        "give the patient in bed 12 mg of morphine",
        "no urine output in six hours, do a bladder scan",
        "he has not passed urine in eight hours, scan him",
        "the drain has put out 300 ml in two hours, call the surgeon",
        "she vomited three times in two hours, call the doctor",
        "has not opened his bowels in three days, give lactulose",
        "he lost two kilos in two days, weigh him",
        "take bloods this morning at nine",
        "he pulled out his line at 6 this morning, replace it",
        "admitted at three am, take bloods",
        "admitted with a broken hip on Monday, please weigh him",
        "last dose of morphine at 8 am, check the pain",
        "remove the catheter not before 4 pm",
        "start the infusion no earlier than 4 pm",
        "do not give anything before 4 pm",
        "don't wake him before 8",
        "no food until 4 pm",
        "don't let him walk before 4 pm",
        "do not let the patient get up before 4 pm",
        "don't let the night nurse move him before 8 am",
        "don't let anyone visit him before 4 pm",
        "don't let dr rao discharge him before 4 pm",
        "don't let visitors feed him before 4 pm",
        "don't let family visit him before 4 pm",
        "do not let physio mobilise him before 4 pm",
        "don't let anyone give him anything before 4 pm",
        "don't make her sit up before 4 pm",
        "do not under any circumstances discharge him before 4 pm",
        "don't let the night nurse move him today",
        "she complained of pain during dressing change at 8 am",
        "blood given via transfer pump at 8 am",
        "he does not want to go home today",
        "he is not fit for discharge today",
        "no sign of a blood test in three days",
        "the drain had put out 300 ml in two hours",
        "he finished his walk at 8",
        "there is no free place today",
        "admitted with open wounds on Monday",
        "the patient's dressing changed at 8 am",
        "check the pump every night",
        "oxygen at 2 via nasal cannula",
        "infusion at twelve mils an hour",
        "infusion at 12 an hour",
        "run the feed at 20 through the tube",
        "set the pump at 5",
        "run the saline at 125",
        "run the normal saline at one twenty five",
        "fluids at 1:25 an hour",
        "start heparin infusion at 18",
        "restart the heparin at 18",
        "start the fluids at 125",
        "set the insulin drip at 8",
        "set PEEP at 8",
        "he is tachycardic at 130, check him",
        "draw the trough 30 minutes before the 6 pm dose",
        "give paracetamol half an hour before physio at 2 pm",
        "weigh him two hours before 6 pm",
        "the 8 am dose was missed, please give it",
        "redraw the 4 am labs",
        "he missed his 8 am dose, give it",
        "give the missed 8 am dose",
        "chase up the 6 am labs",
        "review the 6 am labs",
        "call the lab, the 6 am labs are not back",
        "elevate the leg for two hours",
        "the two hundred patients of last year",
        "on the thirty first of april",
        "he was seen yesterday at four",
        "weigh him on 01.02.2020",
        "weigh him by 2026-02-30",
        "weigh him by 2026-02-30 with the chair",
        "weigh him on 30 february",
        "weigh him by 14 may 2025",
        "order the bed before 2027",
        "order the bed by 2027-",
        "order the bed before twenty twenty seven",
        "order the bed before 20 april 2026",
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

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2026-10-25T02:10+02:00, at half past two, 2026-10-25T02:30+02:00",
    "Europe/Berlin, 2026-10-25T02:10+01:00, at half past two, 2026-10-25T02:30+01:00",
    "Europe/Berlin, 2026-10-25T02:10+01:00, today at half past two am, 2026-10-25T02:30+01:00",
    "Europe/Berlin, 2026-10-25T02:40+02:00, at half past two am, 2026-10-25T02:30+01:00",
    "Europe/Berlin, 2026-10-25T02:40+01:00, at half past two am, 2026-10-26T02:30+01:00",
    "America/Santiago, 2026-04-04T23:10-04:00, today, 2026-04-04T23:59-04:00"
  })
  void takesTheNextOfTwoEqualTimesWhenClocksGoBack(
      String zone, String now, String said, String expected) {
    ZonedDateTime then = OffsetDateTime.parse(now).atZoneSameInstant(ZoneId.of(zone));
    assertThat(due("turn her " + said, then)).isEqualTo(OffsetDateTime.parse(expected).toInstant());
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

  @ParameterizedTest
  @CsvSource({
    "2026-05-06T00:00, tonight, 2026-05-06T06:00",
    "2026-05-06T05:59, tonight, 2026-05-06T06:00",
    "2026-05-06T06:00, tonight, 2026-05-06T22:00",
    "2026-05-06T02:30, at bedtime, 2026-05-06T22:00",
    "2026-05-06T02:30, tomorrow night, 2026-05-07T22:00"
  })
  void meansTheCurrentNightByTonightSaidAfterMidnight(String now, String said, String expected) {
    ZonedDateTime then = LocalDateTime.parse(now).atZone(LabelledTask.HOSPITAL);
    assertThat(due("restock " + said, then)).isEqualTo(berlin(expected));
  }

  @Test
  void readsTheAfternoonAndTheShiftsOfAnotherDayInTheAfternoon() {
    ZonedDateTime four = LocalDateTime.parse("2026-05-06T16:00").atZone(LabelledTask.HOSPITAL);
    assertThat(due("weigh him this afternoon at 2", four)).isNull();
    assertThat(due("the 2 pm dose was missed, please give it", four)).isNull();
    assertThat(due("redraw the 4 am labs", four)).isNull();
    assertThat(due("take his 6 am bloods", four)).isEqualTo(berlin("2026-05-07T06:00"));
    assertThat(due("do the 4 am obs", four)).isEqualTo(berlin("2026-05-07T04:00"));
    assertThat(due("hang the 6 am antibiotics", four)).isEqualTo(berlin("2026-05-07T06:00"));
    assertThat(due("restock by end of shift tomorrow", four)).isEqualTo(berlin("2026-05-07T22:00"));
    assertThat(due("plan the night shift on friday at two", four))
        .isEqualTo(berlin("2026-05-08T14:00"));
    assertThat(due("write the plan for the night shift on Friday", four))
        .isEqualTo(berlin("2026-05-08T22:00"));
  }
}
