package org.wardvoice.integration.service.fhir;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Bundle.BundleType;
import org.hl7.fhir.r4.model.Bundle.SearchEntryMode;
import org.hl7.fhir.r4.model.Property;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.integration.service.fhir.FhirRecords.Found;
import org.wardvoice.integration.service.fhir.FhirRecords.Known;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.time.Times;

/** Reads and searches resources, by the access rules of the feature that owns the records. */
@Component
public class ReadFhir {

  private static final String PATIENT_REFERENCE = "Patient/";

  private final Map<FhirType, FhirRecords> records;
  private final SearchLinks links;
  private final FhirConfig config;
  private final RestConfig limits;
  private final Clock clock;

  @Inject
  public ReadFhir(
      @Any Instance<FhirRecords> records,
      SearchLinks links,
      FhirConfig config,
      RestConfig limits,
      Clock clock) {
    this.records =
        records.stream().collect(Collectors.toUnmodifiableMap(FhirRecords::type, one -> one));
    this.links = links;
    this.config = config;
    this.limits = limits;
    this.clock = clock;
  }

  /** Reads a resource. */
  public Known one(Asking asking, FhirType type, String id) {
    return records.get(type).read(asking, id);
  }

  /** Reads a page of a search. */
  public Bundle search(Asking asking, FhirType type, GivenParameters given) {
    FhirCursor page = links.asked(type.title(), given);
    FhirSearch search =
        SearchReader.read(
            type, config.mrnSystem(), page.parameters(), given.strict(), limits.pageSize());
    FhirCursor understood = new FhirCursor(search.used(), page.at());
    Bundle bundle = bundle();
    if (search.countOnly()) {
      bundle.setTotal((int) count(asking, search));
      links.link(bundle, asking, type.title(), given, understood, null);
      return bundle;
    }
    Found found =
        records.get(type).search(asking, search, new PageRequest(1, search.rows(), page.at()));
    if (found.total() != null) {
      bundle.setTotal(found.total().intValue());
    }
    links.link(bundle, asking, type.title(), given, understood, found.next());
    add(bundle, asking, found.resources(), SearchEntryMode.MATCH);
    if (search.withPatients()) {
      add(bundle, asking, patients(asking, found.resources()), SearchEntryMode.INCLUDE);
    }
    return bundle;
  }

  /**
   * A Bundle whose time is set back: clients search by it for what has changed since, and must not miss what was not yet
   * committed.
   */
  Bundle bundle() {
    Bundle bundle = new Bundle().setType(BundleType.SEARCHSET);
    bundle
        .getMeta()
        .setLastUpdatedElement(Moments.instant(clock.instant().minus(Times.LONGEST_UNSEEN)));
    return bundle;
  }

  static void add(
      Bundle bundle, Asking asking, List<? extends Resource> resources, SearchEntryMode mode) {
    for (Resource resource : resources) {
      bundle
          .addEntry()
          .setFullUrl(asking.address(resource.fhirType(), resource.getIdPart()))
          .setResource(resource)
          .getSearch()
          .setMode(mode);
    }
  }

  /** The patients that the matches refer to, as far as the caller may read them. */
  private List<Resource> patients(Asking asking, List<Resource> referring) {
    Set<UUID> ids =
        referring.stream()
            .flatMap(resource -> resource.children().stream())
            .filter(child -> child.getName().equals("subject") || child.getName().equals("for"))
            .map(Property::getValues)
            .flatMap(List::stream)
            .map(value -> ((Reference) value).getReference())
            .filter(reference -> reference != null && reference.startsWith(PATIENT_REFERENCE))
            .flatMap(
                reference -> Ids.parse(reference.substring(PATIENT_REFERENCE.length())).stream())
            .collect(Collectors.toSet());
    if (ids.isEmpty() || !FhirType.PATIENT.isOpenTo(asking.caller())) {
      return List.of();
    }
    FhirSearch search =
        new FhirSearch(FhirType.PATIENT, RecordQuery.of(ids), ids.size(), false, false, Map.of());
    return records
        .get(FhirType.PATIENT)
        .search(asking, search, new PageRequest(1, ids.size(), null))
        .resources();
  }

  /** Reads a page of one type, as part of a longer list. */
  Found page(Asking asking, FhirSearch search, PageRequest page) {
    return records.get(search.type()).search(asking, search, page);
  }

  /** The number of matches. */
  long count(Asking asking, FhirSearch search) {
    return records.get(search.type()).count(asking, search);
  }
}
