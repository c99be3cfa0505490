package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.NativeValues;

/** The EMR's patients and encounters as last received. Always inside a transaction of its caller. */
@ApplicationScoped
public class EmrPatientRepository {

  private static final String LINK =
      "select p.emr_id, p.patient_id, p.matched_id, p.mrn_key, p.theirs, p.agreed, p.seen_in, p.pending from emr_patients p"
          + " where p.organization_id = ?1 and ";
  private static final String IDS = " = any (string_to_array(?2, ','))";
  private static final String LOCKED = " order by p.emr_id for update";

  /** Patients of whom the run only read encounters, and those that an earlier run left pending. */
  private static final String REMAINDER =
      """
      p.seen_in is distinct from ?2 and p.emr_id in (
        select l.emr_id from emr_patients l where l.organization_id = ?1 and l.pending and l.emr_id > ?3
        union
        select e.patient_emr_id from emr_encounters e
        where e.organization_id = ?1 and e.seen_in = ?2 and e.patient_emr_id > ?3)
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Finds patients by the EMR's ids and locks them: of a run and a decision, the second sees the first one's change.
   */
  public Map<String, PatientLink> lock(UUID organization, Collection<String> emrIds) {
    return links(
            em.createNativeQuery(LINK + "p.emr_id" + IDS + LOCKED)
                .setParameter(1, organization)
                .setParameter(2, String.join(",", emrIds)))
        .stream()
        .collect(Collectors.toMap(PatientLink::emrId, link -> link));
  }

  /** Finds patients by normalized medical record numbers. */
  public List<PatientLink> numbered(UUID organization, Collection<String> keys) {
    return keys.isEmpty()
        ? List.of()
        : links(
            em.createNativeQuery(
                    LINK
                        + "p.mrn_key = any (cast(array(select json_array_elements_text(cast(?2 as json))) as"
                        + " text[]))")
                .setParameter(1, organization)
                .setParameter(2, Json.write(keys)));
  }

  /**
   * The EMR's ids of patients in the registry; patients unknown to the EMR are absent.
   *
   * @param dryRun the dry run whose matches count, too; null to count only saved matches
   */
  public Map<UUID, String> emrIds(UUID organization, Collection<UUID> patients, UUID dryRun) {
    String ids = " = any (cast(string_to_array(?2, ',') as uuid[]))";
    String matched = " or (p.seen_in = cast(?3 as uuid) and p.matched_id" + ids + ")";
    return links(
            em.createNativeQuery(LINK + "(p.patient_id" + ids + matched + ") order by p.emr_id")
                .setParameter(1, organization)
                .setParameter(2, NativeValues.joined(patients))
                .setParameter(3, dryRun == null ? null : dryRun.toString()))
        .stream()
        .collect(
            Collectors.toMap(
                link -> link.patientId() == null ? link.matchedId() : link.patientId(),
                PatientLink::emrId,
                (first, other) -> first));
  }

  /** The patients that a run still has to process, after an id; locked, as by {@link #lock}. */
  public List<PatientLink> remainder(UUID organization, UUID run, String after, int most) {
    return links(
        em.createNativeQuery(LINK + REMAINDER + LOCKED)
            .setParameter(1, organization)
            .setParameter(2, run)
            .setParameter(3, after)
            .setMaxResults(most));
  }

  public long countRemainder(UUID organization, UUID run) {
    Object count =
        em.createNativeQuery(
                "select count(*) from emr_patients p where p.organization_id = ?1 and " + REMAINDER)
            .setParameter(1, organization)
            .setParameter(2, run)
            .setParameter(3, "")
            .getSingleResult();
    return ((Number) count).longValue();
  }

  private static List<PatientLink> links(Query query) {
    List<PatientLink> links = new ArrayList<>();
    for (Object one : query.getResultList()) {
      Object[] row = (Object[]) one;
      links.add(
          new PatientLink(
              (String) row[0],
              (UUID) row[1],
              (UUID) row[2],
              (String) row[3],
              (String) row[4],
              (String) row[5],
              (UUID) row[6],
              (Boolean) row[7]));
    }
    return links;
  }

  /** Inserts or updates patients, each given once. */
  public void save(UUID organization, Collection<PatientLink> links) {
    em.createNativeQuery(
            """
            insert into emr_patients (organization_id, emr_id, patient_id, mrn_key, theirs, agreed, seen_in, pending, matched_id)
            select ?1, p.emr_id, p.patient_id, p.mrn_key, p.theirs, p.agreed, p.seen_in, p.pending, p.matched_id
            from json_to_recordset(cast(?2 as json)) as p(emr_id text, patient_id uuid, mrn_key text, theirs text,
              agreed text, seen_in uuid, pending boolean, matched_id uuid)
            on conflict (organization_id, emr_id) do update set patient_id = excluded.patient_id,
              mrn_key = excluded.mrn_key, theirs = excluded.theirs, agreed = excluded.agreed,
              seen_in = excluded.seen_in, pending = excluded.pending, matched_id = excluded.matched_id
            """)
        .setParameter(1, organization)
        .setParameter(2, Json.write(links))
        .executeUpdate();
  }

  /**
   * An encounter as last received.
   *
   * @param patientEmrId the patient's id at the EMR
   */
  public record StoredEncounter(String emrId, String patientEmrId, String content) {}

  /** Inserts or updates encounters, each given once, that a run has read. */
  public void saveEncounters(UUID organization, Collection<StoredEncounter> encounters, UUID run) {
    em.createNativeQuery(
            """
            insert into emr_encounters (organization_id, emr_id, patient_emr_id, content, seen_in)
            select ?1, e.emr_id, e.patient_emr_id, e.content, ?3
            from json_to_recordset(cast(?2 as json)) as e(emr_id text, patient_emr_id text, content text)
            on conflict (organization_id, emr_id) do update set patient_emr_id = excluded.patient_emr_id,
              content = excluded.content, seen_in = excluded.seen_in
            """)
        .setParameter(1, organization)
        .setParameter(2, Json.write(encounters))
        .setParameter(3, run)
        .executeUpdate();
  }

  /** The encounters of these patients, by the patients' ids at the EMR. */
  public Map<String, List<String>> encounters(UUID organization, Collection<String> patientEmrIds) {
    List<?> rows =
        em.createNativeQuery(
                "select e.patient_emr_id, e.content from emr_encounters e where e.organization_id = ?1"
                    + " and e.patient_emr_id"
                    + IDS
                    + " order by e.emr_id")
            .setParameter(1, organization)
            .setParameter(2, String.join(",", patientEmrIds))
            .getResultList();
    Map<String, List<String>> contents = new HashMap<>();
    for (Object one : rows) {
      Object[] row = (Object[]) one;
      contents.computeIfAbsent((String) row[0], any -> new ArrayList<>()).add((String) row[1]);
    }
    return contents;
  }
}
