package org.wardvoice.integration.emr;

import ca.uhn.fhir.rest.annotation.ConditionalUrlParam;
import ca.uhn.fhir.rest.annotation.Create;
import ca.uhn.fhir.rest.annotation.IdParam;
import ca.uhn.fhir.rest.annotation.OptionalParam;
import ca.uhn.fhir.rest.annotation.Read;
import ca.uhn.fhir.rest.annotation.ResourceParam;
import ca.uhn.fhir.rest.annotation.Search;
import ca.uhn.fhir.rest.annotation.Update;
import ca.uhn.fhir.rest.api.MethodOutcome;
import ca.uhn.fhir.rest.param.DateRangeParam;
import ca.uhn.fhir.rest.server.IResourceProvider;
import ca.uhn.fhir.rest.server.exceptions.InternalErrorException;
import ca.uhn.fhir.rest.server.exceptions.PreconditionFailedException;
import ca.uhn.fhir.rest.server.exceptions.ResourceNotFoundException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.IdType;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;

/** The EMR's records of one type, with their versions, in memory. */
public final class EmrRecords<T extends Resource> implements IResourceProvider {

  private final Class<T> type;
  private final Map<String, T> records = new ConcurrentSkipListMap<>();
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicInteger writes = new AtomicInteger();
  private volatile String odd;

  EmrRecords(Class<T> type) {
    this.type = type;
  }

  @Override
  public Class<? extends IBaseResource> getResourceType() {
    return type;
  }

  /** Adds or replaces one, as somebody at the EMR does. */
  public synchronized T put(String id, T record) {
    return store(id, record);
  }

  public List<T> all() {
    return List.copyOf(records.values());
  }

  public T get(String id) {
    return records.get(id);
  }

  /** How often something was written over FHIR. */
  public int writes() {
    return writes.get();
  }

  /** Fails on a new record with this identifier; null for none. */
  public void failOn(String identifier) {
    odd = identifier;
  }

  private T store(String id, T record) {
    T before = records.get(id);
    int version = before == null ? 1 : Integer.parseInt(before.getMeta().getVersionId()) + 1;
    record.setId(new IdType(type.getSimpleName(), id, Integer.toString(version)));
    record
        .getMeta()
        .setVersionId(Integer.toString(version))
        .setLastUpdated(Date.from(Clock.systemUTC().instant()));
    records.put(id, record);
    return record;
  }

  /** Creates one, unless one has the identifier. */
  @Create
  public synchronized MethodOutcome create(
      @ResourceParam T record, @ConditionalUrlParam String condition) {
    if (odd != null && identifiers(record).contains(odd)) {
      throw new InternalErrorException("It is odd");
    }
    if (condition != null) {
      String identifier = condition.substring(condition.lastIndexOf('|') + 1);
      for (T known : records.values()) {
        if (identifiers(known).contains(identifier)) {
          return new MethodOutcome(known.getIdElement(), false).setResource(known);
        }
      }
    }
    writes.incrementAndGet();
    T stored = store("e" + number.incrementAndGet(), record);
    return new MethodOutcome(stored.getIdElement(), true).setResource(stored);
  }

  private static List<String> identifiers(Resource record) {
    if (record instanceof Task task) {
      return task.getIdentifier().stream().map(one -> one.getValue()).toList();
    }
    if (record instanceof Observation observation) {
      return observation.getIdentifier().stream().map(one -> one.getValue()).toList();
    }
    return ((DocumentReference) record)
        .getIdentifier().stream().map(one -> one.getValue()).toList();
  }

  /** Updates one, if it still has the version of {@code If-Match}. */
  @Update
  public synchronized MethodOutcome update(@IdParam IdType id, @ResourceParam T record) {
    T before = read(id.toVersionless());
    if (id.hasVersionIdPart() && !id.getVersionIdPart().equals(before.getMeta().getVersionId())) {
      throw new PreconditionFailedException("It has another version");
    }
    writes.incrementAndGet();
    T stored = store(id.getIdPart(), record);
    return new MethodOutcome(stored.getIdElement(), false).setResource(stored);
  }

  @Read
  public T read(@IdParam IdType id) {
    T found = records.get(id.getIdPart());
    if (found == null) {
      throw new ResourceNotFoundException(id);
    }
    return found;
  }

  /** All, or those that changed in a time. */
  @Search
  public List<IBaseResource> search(@OptionalParam(name = "_lastUpdated") DateRangeParam changed) {
    Date since = changed == null ? null : changed.getLowerBoundAsInstant();
    List<IBaseResource> found = new ArrayList<>();
    for (T record : records.values()) {
      if (since == null
          || !record.getMeta().getLastUpdated().toInstant().isBefore(since.toInstant())) {
        found.add(record);
      }
    }
    return found;
  }
}
