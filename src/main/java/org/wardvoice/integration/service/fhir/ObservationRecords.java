package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Quantity;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * The findings in patients' feedback. Each is a resource, whose id is the feedback's id with the finding's code. Pages
 * contain half as many feedback records as they have rows, so that a record's findings stay together.
 */
@Component
public class ObservationRecords implements FhirRecords {

  private static final int ID_LENGTH = 36;
  private static final PageRequest BEYOND = new PageRequest(Integer.MAX_VALUE, 1, null);
  private static final Set<String> ALL =
      Arrays.stream(Finding.values()).map(Finding::key).collect(Collectors.toUnmodifiableSet());

  /** Separates the id of a record whose second finding is still to come from the cursor after the record. */
  private static final String REST = "~";

  private final RecordLookup<FeedbackView> lookup;

  @Inject
  public ObservationRecords(RecordLookup<FeedbackView> lookup) {
    this.lookup = lookup;
  }

  @Override
  public FhirType type() {
    return FhirType.OBSERVATION;
  }

  @Override
  public Known read(Asking asking, String id) {
    UUID feedback = recordOf(id).flatMap(Ids::parse).orElseThrow(ObservationRecords::unknown);
    Stamped<FeedbackView> found = lookup.one(asking.caller(), feedback);
    Observation observation =
        observations(found, ALL)
            .filter(one -> one.getIdPart().equals(id))
            .findFirst()
            .orElseThrow(ObservationRecords::unknown);
    return new Known(observation, found.record(), found.updatedAt(), List.of());
  }

  /** The feedback's id in an observation's id; empty if it isn't valid. */
  static Optional<String> recordOf(String id) {
    boolean known =
        id.length() > ID_LENGTH && Finding.coded(id.substring(ID_LENGTH + 1)).isPresent();
    return known ? Optional.of(id.substring(0, ID_LENGTH)) : Optional.empty();
  }

  private static NotFound unknown() {
    return new NotFound(FhirType.OBSERVATION.title());
  }

  @Override
  public Found search(Asking asking, FhirSearch search, PageRequest page) {
    Set<String> codes = codes(search);
    boolean torn = page.cursor() != null && page.cursor().contains(REST);
    if (torn || (page.limit() == 1 && codes.size() > 1 && !isById(search))) {
      return oneByOne(asking, search, page.cursor());
    }
    int records = Math.max(1, page.limit() / Math.max(1, codes.size()));
    PageRequest wanted = new PageRequest(page.page(), records, page.cursor());
    Page<Stamped<FeedbackView>> found =
        lookup.search(asking.caller(), query(search, codes), wanted);
    List<Resource> resources =
        found.items().stream()
            .flatMap(one -> observations(one, codes))
            .filter(one -> isWanted(search, one))
            .map(Resource.class::cast)
            .toList();
    boolean exact = codes.size() == 1 && !isById(search);
    return new Found(resources, exact ? found.totalCount() : null, found.nextCursor());
  }

  private static boolean isById(FhirSearch search) {
    return search.used().containsKey("_id");
  }

  /** A search by id may match only one of a record's findings. */
  private static boolean isWanted(FhirSearch search, Observation found) {
    return search.used().getOrDefault("_id", List.of()).stream()
        .allMatch(ids -> Token.texts(ids).contains(found.getIdPart()));
  }

  /** With one row per page, a record's second finding gets its own page. */
  private Found oneByOne(Asking asking, FhirSearch search, String cursor) {
    String[] rest = cursor == null ? new String[0] : cursor.split(REST, 2);
    if (rest.length == 2) {
      UUID id =
          Ids.parse(rest[0])
              .orElseThrow(() -> new InvalidInput("_cursor", "is not a cursor of this list"));
      Page<Stamped<FeedbackView>> again =
          lookup.search(asking.caller(), RecordQuery.of(Set.of(id)), new PageRequest(1, 1, null));
      List<Resource> second = again.items().stream().flatMap(this::both).skip(1).toList();
      return new Found(second, null, rest[1].isEmpty() ? null : rest[1]);
    }
    Page<Stamped<FeedbackView>> found =
        lookup.search(asking.caller(), query(search, ALL), new PageRequest(1, 1, cursor));
    List<Resource> both = found.items().stream().flatMap(this::both).toList();
    String next = found.nextCursor() == null ? "" : found.nextCursor();
    String further =
        both.size() < 2 ? found.nextCursor() : found.items().get(0).record().id() + REST + next;
    return new Found(both.stream().limit(1).toList(), null, further);
  }

  private Stream<Resource> both(Stamped<FeedbackView> found) {
    return observations(found, ALL).map(Resource.class::cast);
  }

  @Override
  public long count(Asking asking, FhirSearch search) {
    Set<String> codes = codes(search);
    return Arrays.stream(Finding.values())
        .filter(finding -> codes.contains(finding.key()))
        .mapToLong(
            finding -> lookup.search(asking.caller(), query(search, finding), BEYOND).totalCount())
        .sum();
  }

  private static RecordQuery query(FhirSearch search, Finding finding) {
    RecordQuery wanted = query(search, Set.of(finding.key()));
    return isById(search) ? wanted.withIds(named(search, finding)) : wanted;
  }

  /** The records of which a search by id names this finding. */
  private static Set<UUID> named(FhirSearch search, Finding finding) {
    List<Set<String>> given =
        search.used().get("_id").stream().map(ids -> Set.copyOf(Token.texts(ids))).toList();
    return search.wanted().ids().stream()
        .filter(id -> given.stream().allMatch(ids -> ids.contains(id + "-" + finding.code())))
        .collect(Collectors.toSet());
  }

  private static Set<String> codes(FhirSearch search) {
    return search.wanted().types() == null ? ALL : search.wanted().types();
  }

  private static RecordQuery query(FhirSearch search, Set<String> codes) {
    Set<String> statuses = search.wanted().statuses();
    if (statuses != null && statuses.isEmpty()) {
      return search.wanted().withFindings(Set.of(), null);
    }
    Boolean doubtful =
        (statuses == null || statuses.size() > 1)
            ? null
            : Boolean.valueOf(statuses.contains(Statuses.DOUBTFUL));
    return search.wanted().withFindings(codes, doubtful);
  }

  private static Stream<Observation> observations(
      Stamped<FeedbackView> found, Set<String> findings) {
    return Arrays.stream(Finding.values())
        .filter(finding -> findings.contains(finding.key()))
        .filter(finding -> finding.in(found.record()) != null)
        .map(finding -> observation(found, finding));
  }

  private static Observation observation(Stamped<FeedbackView> found, Finding finding) {
    FeedbackView feedback = found.record();
    Observation observation = new Observation();
    observation.setId(feedback.id() + "-" + finding.code());
    observation.getMeta().setLastUpdatedElement(Moments.instant(found.updatedAt()));
    observation
        .setStatus(Statuses.finding(feedback.needsReview()))
        .addCategory(
            new CodeableConcept(
                new Coding(
                    "http://terminology.hl7.org/CodeSystem/observation-category",
                    "survey",
                    "Survey")))
        .setCode(
            new CodeableConcept(new Coding(Codes.FINDING, finding.code(), finding.display()))
                .setText(finding.display()))
        .setSubject(Names.patient(feedback.patientId()))
        .setEffective(Moments.dateTime(feedback.createdAt()))
        .setValue(score(BigDecimal.valueOf(finding.in(feedback))));
    if (feedback.processedAt() != null) {
      observation.setIssuedElement(Moments.instant(feedback.processedAt()));
    }
    observation
        .addReferenceRange()
        .setLow(score(BigDecimal.valueOf(finding.least())))
        .setHigh(score(BigDecimal.valueOf(finding.most())))
        .setText("Scale");
    return observation;
  }

  private static Quantity score(BigDecimal value) {
    return new Quantity()
        .setValue(value)
        .setUnit("score")
        .setSystem("http://unitsofmeasure.org")
        .setCode("{score}");
  }
}
