package org.wardvoice.integration.service.fhir;

import ca.uhn.fhir.model.api.TemporalPrecisionEnum;
import java.time.Instant;
import java.util.Date;
import java.util.TimeZone;
import org.hl7.fhir.r4.model.BaseDateTimeType;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.InstantType;
import org.hl7.fhir.r4.model.Period;

/** Times in UTC with milliseconds: HAPI would use the machine's time zone and whole seconds. */
final class Moments {

  private Moments() {}

  static DateTimeType dateTime(Instant time) {
    return utc(new DateTimeType(Date.from(time), TemporalPrecisionEnum.MILLI));
  }

  static InstantType instant(Instant time) {
    return utc(new InstantType(Date.from(time), TemporalPrecisionEnum.MILLI));
  }

  static Period since(Instant start) {
    return new Period().setStartElement(dateTime(start));
  }

  static Period until(Instant end) {
    return new Period().setEndElement(dateTime(end));
  }

  private static <T extends BaseDateTimeType> T utc(T time) {
    time.setTimeZone(TimeZone.getTimeZone("UTC"));
    time.setTimeZoneZulu(true);
    return time;
  }
}
