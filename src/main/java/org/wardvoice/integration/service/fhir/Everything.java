package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Bundle.SearchEntryMode;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.Span;
import org.wardvoice.integration.service.fhir.FhirRecords.Found;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.PageRequest;

/** Everything that the caller may read about one patient, type by type. */
@Component
public class Everything {

  private static final List<FhirType> PARTS =
      List.of(FhirType.ENCOUNTER, FhirType.DOCUMENT_REFERENCE, FhirType.TASK, FhirType.OBSERVATION);

  private final ReadFhir read;
  private final SearchLinks links;
  private final RestConfig limits;

  @Inject
  public Everything(ReadFhir read, SearchLinks links, RestConfig limits) {
    this.read = read;
    this.links = links;
    this.limits = limits;
  }

  /** The position of a page: the part, and the cursor within it. */
  private record Place(int part, @Nullable String cursor) {

    static Place of(String text) {
      int colon = text == null ? -1 : text.indexOf(':');
      return colon < 0
          ? new Place(0, null)
          : new Place(
              Integer.parseInt(text.substring(0, colon)),
              colon + 1 == text.length() ? null : text.substring(colon + 1));
    }

    @Override
    public String toString() {
      return part + ":" + (cursor == null ? "" : cursor);
    }
  }

  /** Reads a page. The first one contains the patient. Callers who may not read the patient get nothing. */
  public Bundle of(Asking asking, String patientId, GivenParameters given) {
    String path = FhirType.PATIENT.title() + "/" + patientId + "/$everything";
    FhirRecords.Known patient = read.one(asking, FhirType.PATIENT, patientId);
    FhirCursor asked = links.asked(path, given);
    EverythingRequest wanted =
        EverythingRequest.of(asked.parameters(), given.strict(), limits.pageSize());
    FhirCursor page = new FhirCursor(wanted.used(), asked.at());
    int left = wanted.rows();
    Bundle bundle = read.bundle();
    if (page.at() == null && wanted.has(patient)) {
      ReadFhir.add(bundle, asking, List.of(patient.resource()), SearchEntryMode.MATCH);
      left--;
    }
    UUID id = Ids.parse(patientId).orElseThrow();
    Place place = Place.of(page.at());
    while (left > 0 && place.part() < PARTS.size()) {
      FhirType type = PARTS.get(place.part());
      Found found = part(asking, type, id, wanted, new PageRequest(1, left, place.cursor()));
      ReadFhir.add(bundle, asking, found.resources(), SearchEntryMode.MATCH);
      left -= found.resources().size();
      place =
          found.next() == null
              ? new Place(place.part() + 1, null)
              : new Place(place.part(), found.next());
    }
    String next = place.part() < PARTS.size() ? place.toString() : null;
    links.link(bundle, asking, path, given, page, next);
    return bundle;
  }

  private Found part(
      Asking asking, FhirType type, UUID patient, EverythingRequest request, PageRequest page) {
    if (!request.has(type) || !type.isOpenTo(asking.caller())) {
      return new Found(List.of(), null, null);
    }
    RecordQuery wanted =
        RecordQuery.about(
            Set.of(patient), new Span<>(request.since(), null), new Order(SortField.CREATED, true));
    return read.page(
        asking, new FhirSearch(type, wanted, page.limit(), false, false, Map.of()), page);
  }
}
