package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.entity.EmrLocationRepository;
import org.wardvoice.integration.entity.EmrPatientRepository;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrTally;
import org.wardvoice.integration.entity.PatientLink;
import org.wardvoice.integration.service.emr.JudgePatient.Known;
import org.wardvoice.integration.service.emr.WritePatient.Decided;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.patients.PatientIntake.Particulars;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Json;

/** Imports a page of patients; a dry run only reports what it would do. Joins the caller's transaction. */
@Component
class TakePatients {

  static final String PATIENT = "Patient";

  private final EmrPatientRepository rows;
  private final EmrLocationRepository locations;
  private final PatientIntake intake;
  private final JudgePatient judge;
  private final WritePatient write;

  @Inject
  TakePatients(
      EmrPatientRepository rows,
      EmrLocationRepository locations,
      PatientIntake intake,
      JudgePatient judge,
      WritePatient write) {
    this.rows = rows;
    this.locations = locations;
    this.intake = intake;
    this.judge = judge;
    this.write = write;
  }

  /** The result of a page. */
  record Result(EmrTally tally, List<EmrIssue> issues, List<UUID> changed) {}

  /** Imports patients that the EMR just sent. */
  Result take(EmrSync run, List<EmrPatient> page) {
    Map<String, PatientLink> known =
        rows.lock(run.organizationId(), page.stream().map(EmrPatient::id).toList());
    Map<String, PatientLink> links = new LinkedHashMap<>();
    for (EmrPatient patient : page) {
      PatientLink link =
          known.getOrDefault(
              patient.id(),
              new PatientLink(patient.id(), null, null, null, null, null, null, false));
      String key = patient.mrn() == null ? null : intake.numberKey(patient.mrn());
      links.put(patient.id(), link.said(Fields.write(patient.fields()), key));
    }
    return takeLinks(run, List.copyOf(links.values()));
  }

  /** Imports patients that the EMR sent earlier. */
  Result takeLinks(EmrSync run, List<PatientLink> links) {
    Page page = new Page(run, links);
    for (PatientLink link : links) {
      page.take(link);
    }
    page.write();
    return new Result(page.tally, page.issues, page.changed);
  }

  /** The patients of one page, with everything known about them. */
  private final class Page {

    private final EmrSync run;
    private final UUID organization;
    private final Wards wards;
    private final Map<String, List<String>> encounters;
    private final Map<String, UUID> byNumber;
    private final Map<UUID, Particulars> particulars;
    private final Map<UUID, String> linked;
    private final String fallback;
    private final Map<String, String> numbers = new HashMap<>();
    private final List<Decided> decided = new ArrayList<>();
    private final List<EmrIssue> issues = new ArrayList<>();
    private final List<UUID> changed = new ArrayList<>();
    private EmrTally tally = EmrTally.NOTHING;

    Page(EmrSync run, List<PatientLink> links) {
      this.run = run;
      organization = run.organizationId();
      wards =
          new Wards(locations.all(organization), named -> judge.department(organization, named));
      encounters = rows.encounters(organization, links.stream().map(PatientLink::emrId).toList());
      List<String> keys =
          links.stream().map(PatientLink::mrnKey).filter(Objects::nonNull).distinct().toList();
      byNumber = intake.byNumber(organization, keys);
      Set<UUID> ids = new HashSet<>(byNumber.values());
      links.stream().map(PatientLink::patientId).filter(Objects::nonNull).forEach(ids::add);
      particulars = new HashMap<>(intake.lock(organization, ids));
      linked = new HashMap<>(rows.emrIds(organization, ids, dry(run)));
      rows.numbered(organization, keys).stream()
          .filter(other -> other.patientId() != null || run.id().equals(other.seenIn()))
          .forEach(other -> numbers.putIfAbsent(other.mrnKey(), other.emrId()));
      fallback = judge.defaultDepartment(organization);
    }

    private static UUID dry(EmrSync run) {
      return run.terms().dryRun() ? run.id() : null;
    }

    void take(PatientLink link) {
      Map<String, String> theirs = new TreeMap<>(Fields.read(link.theirs()));
      String gap = addEncounter(link, theirs);
      if (isJudgedByRegistry(link)) {
        write();
      }
      PatientVerdict verdict = verdict(link, theirs, gap);
      decided.add(new Decided(link, theirs, verdict));
      if (verdict.patient() != null) {
        linked.put(verdict.patient(), link.emrId());
      }
      if (!run.id().equals(link.seenIn())) {
        tally = tally.plus(verdict.outcome().tally());
      }
      if (verdict.issue() != null) {
        issues.add(new EmrIssue(PATIENT, link.emrId(), verdict.issue()));
      }
    }

    /** Who has no number may be found by name, and a new number may belong to somebody else by now. */
    private boolean isJudgedByRegistry(PatientLink link) {
      if (link.mrnKey() == null) {
        return link.patientId() == null;
      }
      Particulars ours = particulars.get(link.patientId());
      return ours != null && !link.mrnKey().equals(intake.numberKey(ours.mrn()));
    }

    /** Saves the decisions so far. */
    void write() {
      Map<String, UUID> patients = decided.isEmpty() ? Map.of() : write.verdicts(run, decided);
      for (Decided one : decided) {
        UUID patient = patients.get(one.link().emrId());
        if (patient != null) {
          linked.put(patient, one.link().emrId());
          if (one.verdict().wanted() != null) {
            changed.add(patient);
          }
        }
      }
      decided.clear();
    }

    /** Adds the fields of the encounters. Returns what could not be determined, or null. */
    private String addEncounter(PatientLink link, Map<String, String> theirs) {
      List<EmrEncounter> known =
          encounters.getOrDefault(link.emrId(), List.of()).stream()
              .map(content -> Json.read(content, EmrEncounter.class))
              .toList();
      Optional<EmrEncounter> current = Wards.current(known);
      if (current.isEmpty()) {
        EncounterFields.cancel(known, agreed(link), theirs);
        return null;
      }
      EncounterFields.add(current.get(), theirs);
      Wards.Found ward = wards.of(current.get());
      if (ward.department() != null) {
        theirs.put(Fields.DEPARTMENT, ward.department().toString());
      } else {
        write.unlisted(run, wards.unlisted(ward.unknown()));
      }
      return ward.issue();
    }

    private static Map<String, String> agreed(PatientLink link) {
      return link.agreed() == null ? Map.of() : Fields.read(link.agreed());
    }

    private PatientVerdict verdict(PatientLink link, Map<String, String> theirs, String gap) {
      if (link.patientId() != null) {
        return known(link, link.patientId(), theirs, gap);
      }
      if (link.mrnKey() == null) {
        Optional<UUID> named =
            judge.byName(organization, theirs).filter(found -> isFree(found, link));
        return named.isPresent()
            ? known(link, named.get(), theirs, gap)
            : PatientVerdict.failed(null, "The EMR gives no medical record number");
      }
      if (!numbers.computeIfAbsent(link.mrnKey(), any -> link.emrId()).equals(link.emrId())) {
        return PatientVerdict.failed(
            null, "Another patient of the EMR has the same medical record number");
      }
      UUID match = byNumber.get(link.mrnKey());
      if (match == null) {
        return judge.unknown(organization, theirs, gap, fallback);
      }
      return isFree(match, link)
          ? known(link, match, theirs, gap)
          : PatientVerdict.failed(
              null,
              "The patient with this medical record number is linked to another patient of the EMR");
    }

    private boolean isFree(UUID patient, PatientLink link) {
      return linked.getOrDefault(patient, link.emrId()).equals(link.emrId());
    }

    private PatientVerdict known(
        PatientLink link, UUID patient, Map<String, String> theirs, String gap) {
      Particulars said =
          particulars.computeIfAbsent(
              patient, id -> intake.lock(organization, List.of(id)).get(id));
      Map<String, String> agreed = link.agreed() == null ? null : Fields.read(link.agreed());
      return judge.known(organization, new Known(patient, said), agreed, theirs, gap);
    }
  }
}
