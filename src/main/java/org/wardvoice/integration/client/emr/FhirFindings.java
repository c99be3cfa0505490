package org.wardvoice.integration.client.emr;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Date;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Quantity;
import org.hl7.fhir.r4.model.StringType;
import org.wardvoice.integration.service.emr.Outgoing.Findings;
import org.wardvoice.integration.service.fhir.Codes;
import org.wardvoice.integration.service.fhir.Statuses;

/** The findings in a patient's feedback as one observation, without the patient's words. */
final class FhirFindings {

  private static final String CATEGORIES =
      "http://terminology.hl7.org/CodeSystem/observation-category";
  private static final int DIGITS = 4;

  private FhirFindings() {}

  static Observation of(Findings findings) {
    Observation observation =
        new Observation()
            .addIdentifier(Codes.identifier(findings.id()))
            .setStatus(Statuses.finding(findings.needsReview()))
            .setCode(new CodeableConcept().setText("Patient feedback: " + findings.feedbackType()))
            .setSubject(FhirRecords.patient(findings.patient()))
            .setEffective(new DateTimeType(date(findings.givenAt())))
            .setIssued(date(findings.processedAt()));
    observation.addCategory(new CodeableConcept(new Coding(CATEGORIES, "survey", "Survey")));
    number(observation, "Sentiment (-1 to 1)", findings.sentimentScore());
    number(observation, "Satisfaction (1 to 5)", findings.satisfactionRating());
    if (!findings.topics().isEmpty()) {
      component(observation, "Topics")
          .setValue(new StringType(String.join(", ", findings.topics())));
    }
    return observation;
  }

  private static Date date(Instant time) {
    return Date.from(time);
  }

  private static void number(Observation observation, String code, Double value) {
    if (value != null) {
      BigDecimal rounded =
          BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP).stripTrailingZeros();
      component(observation, code)
          .setValue(new Quantity().setValue(new BigDecimal(rounded.toPlainString())));
    }
  }

  private static Observation.ObservationComponentComponent component(
      Observation observation, String code) {
    return observation.addComponent().setCode(new CodeableConcept().setText(code));
  }
}
