package org.wardvoice.integration.client.emr;

import ca.uhn.fhir.context.FhirContext;
import java.net.URI;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Bundle.BundleEntryComponent;
import org.hl7.fhir.r4.model.InstantType;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.service.emr.EmrPage;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.integration.service.emr.EmrTrouble.Kind;

/** A page of search results. */
final class FhirPage {

  private static final String UNREADABLE = "The resource can't be read";

  private final Bundle bundle;
  private final URI base;
  private final URI asked;
  private final EmrAnswer answer;

  FhirPage(FhirContext context, URI base, URI asked, EmrAnswer answer) throws EmrTrouble {
    bundle = (Bundle) FhirAnswers.resource(context, answer, "Bundle");
    this.base = base;
    this.asked = asked;
    this.answer = answer;
  }

  interface Reader<R, T> {

    /**
     * Converts it.
     *
     * @throws Unreadable if it can't be used
     */
    T read(R resource) throws Unreadable;
  }

  /** A resource that can't be used. Its message is for users, and contains no patient data. */
  static final class Unreadable extends Exception {

    private static final long serialVersionUID = 1L;

    Unreadable(String issue) {
      super(issue);
    }
  }

  <R extends Resource, T> EmrPage<T> page(Class<R> type, Reader<R, T> reader) throws EmrTrouble {
    List<T> rows = new ArrayList<>();
    List<EmrIssue> issues = new ArrayList<>();
    for (BundleEntryComponent entry : bundle.getEntry()) {
      if (type.isInstance(entry.getResource())) {
        R resource = type.cast(entry.getResource());
        try {
          rows.add(reader.read(resource));
        } catch (Unreadable unreadable) {
          issues.add(new EmrIssue(resource.fhirType(), id(resource), unreadable.getMessage()));
        } catch (RuntimeException invalid) {
          issues.add(new EmrIssue(resource.fhirType(), id(resource), UNREADABLE));
        }
      }
    }
    return new EmrPage<>(rows, issues, next(), total(), time());
  }

  private static String id(Resource resource) {
    return Objects.toString(resource.getIdElement().getIdPart(), "unknown");
  }

  /** Never follows a link to another server, which would send it the token and patient data. */
  private String next() throws EmrTrouble {
    Bundle.BundleLinkComponent link = bundle.getLink(Bundle.LINK_NEXT);
    if (link == null || link.getUrl() == null || link.getUrl().isEmpty()) {
      return null;
    }
    try {
      URI next = URI.create(base + "/").resolve(link.getUrl().replace("|", "%7C"));
      if (!Objects.equals(next.getScheme(), base.getScheme())
          || !Objects.equals(next.getRawAuthority(), base.getRawAuthority())) {
        throw new EmrTrouble(Kind.PERMANENT, "The EMR's next page is on another server");
      }
      if (next.equals(asked)) {
        throw new EmrTrouble(Kind.PERMANENT, "The EMR's next page is the same page");
      }
      return next.toString();
    } catch (IllegalArgumentException noAddress) {
      throw new EmrTrouble(
          Kind.PERMANENT, "The EMR's link to the next page can't be read", noAddress);
    }
  }

  private Long total() {
    Integer total = bundle.getTotalElement().getValue();
    return total == null ? null : total.longValue();
  }

  /** The time of the search, by the EMR's clock; one without an offset is not valid. */
  private Instant time() {
    InstantType searched = bundle.getMeta().getLastUpdatedElement();
    return searched.getValue() == null || searched.getTimeZone() == null
        ? answer.header("date").flatMap(FhirPage::parsed).orElse(null)
        : searched.getValue().toInstant();
  }

  private static Optional<Instant> parsed(String date) {
    try {
      return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date)));
    } catch (DateTimeParseException unknown) {
      return Optional.empty();
    }
  }
}
