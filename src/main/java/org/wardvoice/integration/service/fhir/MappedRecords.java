package org.wardvoice.integration.service.fhir;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.Stamped;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Records that are one resource each, with the record's id.
 *
 * @param <V> the view of the record
 */
abstract class MappedRecords<V extends Record> implements FhirRecords {

  /** Beyond the end of any list, so that only the count is returned. */
  private static final PageRequest BEYOND = new PageRequest(Integer.MAX_VALUE, 1, null);

  private final FhirType type;
  private final RecordLookup<V> lookup;
  private final Users users;

  MappedRecords(FhirType type, RecordLookup<V> lookup, Users users) {
    this.type = type;
    this.lookup = lookup;
    this.users = users;
  }

  /** The users that a resource refers to. */
  abstract Stream<UUID> people(V view);

  abstract DomainResource resource(Asking asking, V view, Names names);

  @Override
  public FhirType type() {
    return type;
  }

  @Override
  public Known read(Asking asking, String id) {
    UUID known = Ids.parse(id).orElseThrow(() -> new NotFound(type.title()));
    Stamped<V> found = lookup.one(asking.caller(), known);
    Map<UUID, String> names = names(asking, List.of(found));
    return new Known(
        made(asking, found, new Names(names)),
        found.record(),
        found.updatedAt(),
        new TreeMap<>(names).values());
  }

  @Override
  public Found search(Asking asking, FhirSearch search, PageRequest page) {
    Page<Stamped<V>> found = lookup.search(asking.caller(), search.wanted(), page);
    Names names = new Names(names(asking, found.items()));
    List<Resource> resources =
        found.items().stream().<Resource>map(one -> made(asking, one, names)).toList();
    return new Found(resources, found.totalCount(), found.nextCursor());
  }

  @Override
  public long count(Asking asking, FhirSearch search) {
    return lookup.search(asking.caller(), search.wanted(), BEYOND).totalCount();
  }

  private DomainResource made(Asking asking, Stamped<V> found, Names names) {
    DomainResource resource = resource(asking, found.record(), names);
    resource.getMeta().setLastUpdatedElement(Moments.instant(found.updatedAt()));
    return resource;
  }

  private Map<UUID, String> names(Asking asking, Collection<Stamped<V>> found) {
    Set<UUID> named =
        found.stream().flatMap(one -> people(one.record())).collect(Collectors.toSet());
    return named.isEmpty() ? Map.of() : users.names(asking.caller().organizationId(), named);
  }
}
