package org.wardvoice.patients.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.LikePattern;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.shared.text.SearchKey;

/** Patients in the database. Every query names the organization. */
@ApplicationScoped
public class PatientRepository {

  private static final UUID NONE = new UUID(0, 0);

  /** With more words than that, the text is searched for as a whole. */
  private static final int MOST_WORDS = 20;

  private static final String PLACED =
      "select p, (select ward.name from Department ward where ward.id = p.departmentId)"
          + " from Patient p where p.organizationId = :organization and p.id = :id";

  private static final List<SortKey<Patient>> OLDEST_FIRST =
      List.of(
          SortKey.time("p.createdAt", false, Patient::createdAt),
          SortKey.id("p.id", false, Patient::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Flushes, so that a duplicate number is detected here. */
  public void add(Collection<Patient> patients) {
    patients.forEach(em::persist);
    Flush.now(em);
  }

  /** Flushes changes, so that a conflict is detected here. */
  public void flush() {
    Flush.now(em);
  }

  public Optional<Patient> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Patient.class, organizationId, id).getResultStream().findFirst();
  }

  /** A patient, and the current name of the patient's department. */
  public record Placed(Patient patient, String department) {}

  /** In one query, because it is among the most frequent ones. */
  public Optional<Placed> findPlaced(UUID organizationId, UUID id) {
    return em.createQuery(PLACED, Object[].class)
        .setParameter("organization", organizationId)
        .setParameter("id", id)
        .getResultStream()
        .map(row -> new Placed((Patient) row[0], (String) row[1]))
        .findFirst();
  }

  /** The patient with this number, locked until the transaction ends. */
  public Optional<Patient> lock(UUID organizationId, String mrn) {
    String key = Patient.numberKey(mrn);
    Optional<Patient> found =
        em.createQuery(
                "select p from Patient p where p.organizationId = :organization and p.mrnKey = :key",
                Patient.class)
            .setParameter("organization", organizationId)
            .setParameter("key", key)
            .getResultStream()
            .findFirst();
    found.ifPresent(patient -> em.refresh(patient, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  /** The patient with this id, locked until the transaction ends. */
  public Optional<Patient> lock(UUID organizationId, UUID id) {
    Optional<Patient> found = find(organizationId, id);
    found.ifPresent(patient -> em.refresh(patient, LockModeType.PESSIMISTIC_WRITE));
    return found;
  }

  /** Those of these patients that belong to the organization. */
  public List<Patient> all(UUID organizationId, Collection<UUID> ids) {
    return em.createQuery(
            "select p from Patient p where p.organizationId = :organization and p.id in :ids",
            Patient.class)
        .setParameter("organization", organizationId)
        .setParameter("ids", ids)
        .getResultList();
  }

  /** Those of these patients that belong to the organization, locked in the order of their ids. */
  public List<Patient> lockAll(UUID organizationId, Collection<UUID> ids) {
    return em.createQuery(
            "select p from Patient p where p.organizationId = :organization and p.id in :ids order by p.id",
            Patient.class)
        .setParameter("organization", organizationId)
        .setParameter("ids", ids.isEmpty() ? List.of(NONE) : ids)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
  }

  /** The patients' ids by normalized number. */
  public Map<String, UUID> byNumber(UUID organizationId, Collection<String> keys) {
    return em.createQuery(
            "select p.mrnKey, p.id from Patient p where p.organizationId = :organization and p.mrnKey in :keys",
            Object[].class)
        .setParameter("organization", organizationId)
        .setParameter("keys", keys.isEmpty() ? List.of("") : keys)
        .getResultStream()
        .collect(
            Collectors.toMap(
                row -> (String) row[0], row -> (UUID) row[1], (first, duplicate) -> first));
  }

  /** At most two. */
  public List<UUID> named(UUID organizationId, String nameKey, LocalDate dateOfBirth) {
    return em.createQuery(
            "select p.id from Patient p where p.organizationId = :organization and p.nameKey = :name"
                + " and p.dateOfBirth = :born",
            UUID.class)
        .setParameter("organization", organizationId)
        .setParameter("name", nameKey)
        .setParameter("born", dateOfBirth)
        .setMaxResults(2)
        .getResultList();
  }

  /** The departments of those of these patients that belong to the organization. */
  public Map<UUID, UUID> departments(UUID organizationId, Collection<UUID> ids) {
    return em.createQuery(
            "select p.id, p.departmentId from Patient p where p.organizationId = :organization"
                + " and p.id in :ids",
            Object[].class)
        .setParameter("organization", organizationId)
        .setParameter("ids", ids)
        .getResultStream()
        .collect(Collectors.toMap(row -> (UUID) row[0], row -> (UUID) row[1]));
  }

  public Page<Patient> list(
      UUID organizationId, PatientFilter filter, PatientOrder order, PageRequest page) {
    return wanted(organizationId, filter).orderBy(keys(order)).page(page);
  }

  /** All patients registered in this period, oldest first. */
  public Rows<Patient> all(
      UUID organizationId, PatientFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(organizationId, filter)
        .between("p.createdAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** A page of a search by identifying data. */
  public Page<Patient> search(
      UUID organizationId, PatientFilter filter, RecordQuery wanted, PageRequest page) {
    return PersonSearch.narrow(wanted(organizationId, filter), wanted).page(page);
  }

  private ListQuery<Patient> wanted(UUID organizationId, PatientFilter filter) {
    ListQuery<Patient> query = new ListQuery<>(em, Patient.class, "p", organizationId);
    if (filter.context() != null) {
      restrict(query, filter.context());
    }
    query.whereGiven("p.departmentId = :department", "department", filter.departmentId());
    query.whereGiven("p.status = :status", "status", filter.status());
    query.whereGiven("p.id in :ids", "ids", filter.ids().isEmpty() ? null : filter.ids());
    if (filter.text() != null) {
      search(query, filter.text());
    }
    return filter.nothing() ? query.nothing() : query;
  }

  /** The name contains every word, in any order. */
  private static void search(ListQuery<Patient> query, String text) {
    String key = Patient.numberKey(text);
    if (key.isEmpty()) {
      query.nothing();
      return;
    }
    List<String> words = SearchKey.words(text);
    if (words.size() > MOST_WORDS) {
      words = List.of(SearchKey.of(text));
    }
    StringJoiner name = new StringJoiner(" and ", "(", ")");
    for (int i = 0; i < words.size(); i++) {
      name.add("p.nameKey like :word" + i + " escape '!'");
      query.parameter("word" + i, LikePattern.containing(words.get(i)));
    }
    String number = "p.mrnKey like :mrn escape '!'";
    query.where(
        words.isEmpty() ? number : number + " or " + name, "mrn", LikePattern.startingWith(key));
  }

  private static void restrict(ListQuery<Patient> query, Context context) {
    UUID own = context.departmentId() == null ? NONE : context.departmentId();
    if (context.opened().isEmpty()) {
      query.where("p.departmentId = :own", "own", own);
    } else {
      query.where("p.departmentId = :own or p.id in :opened", "own", own);
      query.parameter("opened", context.opened());
    }
  }

  /**
   * The caller's context.
   *
   * @param departmentId the caller's department; null for a caller without one
   * @param opened patients of other departments to whom the caller has emergency access
   */
  public record Context(UUID departmentId, List<UUID> opened) {

    public Context {
      opened = List.copyOf(opened);
    }
  }

  /**
   * The filter of patients.
   *
   * @param context null for a caller who may see all
   * @param departmentId null for every department
   * @param text parts of the name or the start of the number, or null
   * @param ids only these; empty for all
   * @param nothing the filters exclude everything that the caller may see
   */
  public record PatientFilter(
      Context context,
      UUID departmentId,
      PatientStatus status,
      String text,
      List<UUID> ids,
      boolean nothing) {

    public PatientFilter {
      ids = List.copyOf(ids);
    }
  }

  private static List<SortKey<Patient>> keys(PatientOrder order) {
    SortKey<Patient> first =
        switch (order) {
          case NAME -> SortKey.text("p.nameKey", false, Patient::nameKey);
          case NAME_DESCENDING -> SortKey.text("p.nameKey", true, Patient::nameKey);
          case ADMISSION_DATE -> SortKey.time("p.admissionDate", false, Patient::admissionDate);
          case ADMISSION_DATE_DESCENDING ->
              SortKey.time("p.admissionDate", true, Patient::admissionDate);
        };
    return List.of(first, SortKey.id("p.id", first.descending(), Patient::id));
  }
}
