package org.wardvoice.integration.client.emr;

import ca.uhn.fhir.context.FhirContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.FhirR4;
import org.wardvoice.integration.service.emr.Emr;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.EmrEncounter;
import org.wardvoice.integration.service.emr.EmrPage;
import org.wardvoice.integration.service.emr.EmrPatient;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.integration.service.emr.EmrTrouble.Kind;
import org.wardvoice.integration.service.emr.Outgoing;
import org.wardvoice.shared.time.TimeConfig;

/** An EMR that is a FHIR R4 server. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FhirEmr implements Emr {

  private static final String TYPE = "application/fhir+json; charset=UTF-8";

  @Inject private FhirR4 fhir;
  @Inject private EmrHttp http;
  @Inject private EmrConfig configuration;
  @Inject private TimeConfig time;

  @Override
  public EmrPage<EmrPatient> patients(String page, Instant since, Waiting wait) throws EmrTrouble {
    // Where patients without a number are matched by name, an identifier of unknown meaning would
    // replace their numbers.
    FhirPatients reader =
        new FhirPatients(configuration.mrnSystem().orElse(null), !configuration.matchesByName());
    return search("Patient", page, since, wait).page(Patient.class, reader::read);
  }

  @Override
  public EmrPage<EmrEncounter> encounters(String page, Instant since, Waiting wait)
      throws EmrTrouble {
    FhirEncounters reader = new FhirEncounters(time.zone());
    return search("Encounter", page, since, wait).page(Encounter.class, reader::read);
  }

  private FhirPage search(String type, String page, Instant since, Waiting wait) throws EmrTrouble {
    URI base = base();
    URI uri = page == null ? firstPage(base, type, since) : URI.create(page);
    EmrAnswer answer = http.ask(EmrRequest.get(uri), wait);
    FhirAnswers.requireFound(answer, page != null);
    return new FhirPage(context(), base, uri, answer);
  }

  private URI firstPage(URI base, String type, Instant since) {
    String changed = since == null ? "" : "&_lastUpdated=ge" + since;
    return URI.create(base + "/" + type + "?_count=" + configuration.pageSize() + changed);
  }

  @Override
  public Copy send(Outgoing record, Copy known, Waiting wait) throws EmrTrouble {
    Resource resource = FhirRecords.of(record);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", TYPE);
    headers.put("Prefer", "return=representation");
    String path = base() + "/" + record.resource();
    if (known == null) {
      headers.put("If-None-Exist", FhirRecords.search(record));
      EmrAnswer answer = http.ask(request("POST", path, headers, resource), wait);
      FhirAnswers.requireCreated(answer);
      return copy(answer, record, null);
    }
    resource.setId(known.id());
    Optional.ofNullable(known.version())
        .ifPresent(version -> headers.put("If-Match", "W/\"" + version + "\""));
    EmrAnswer answer = http.ask(request("PUT", path + "/" + known.id(), headers, resource), wait);
    FhirAnswers.requireUpdated(answer);
    return copy(answer, record, known.id());
  }

  private EmrRequest request(
      String method, String uri, Map<String, String> headers, Resource resource) {
    return new EmrRequest(method, URI.create(uri), headers, encode(resource));
  }

  private Copy copy(EmrAnswer answer, Outgoing record, String id) throws EmrTrouble {
    return FhirAnswers.copy(context(), answer, record.resource(), id);
  }

  @Override
  public String content(Outgoing record) {
    return encode(FhirRecords.of(record));
  }

  @Override
  public Current current(Outgoing record, String emrId, Collection<String> attempts, Waiting wait)
      throws EmrTrouble {
    URI uri = URI.create(base() + "/" + record.resource() + "/" + emrId);
    EmrAnswer answer = http.ask(EmrRequest.get(uri), wait);
    FhirAnswers.requireRead(answer);
    Resource theirs = FhirAnswers.resource(context(), answer, record.resource());
    String ours = content(record);
    return new Current(
        copy(answer, record, emrId),
        encode(theirs),
        ours,
        says(theirs, ours),
        attempts.stream().anyMatch(attempt -> says(theirs, attempt)));
  }

  /** Parses ours, because dates lose parts that their texts omit. */
  private boolean says(Resource theirs, String ours) {
    return FhirRecords.says(theirs, (Resource) context().newJsonParser().parseResource(ours));
  }

  private String encode(Resource resource) {
    return context().newJsonParser().encodeResourceToString(resource);
  }

  private FhirContext context() {
    return fhir.context();
  }

  private URI base() throws EmrTrouble {
    return configuration
        .baseUrl()
        .orElseThrow(() -> new EmrTrouble(Kind.PERMANENT, "No EMR is configured"));
  }
}
