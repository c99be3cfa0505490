package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class DepartmentRepository {

  private static final List<SortKey<Department>> NEWEST_FIRST =
      List.of(
          SortKey.time("d.createdAt", true, Department::createdAt),
          SortKey.id("d.id", true, Department::id));

  @PersistenceContext private EntityManager em;

  public void add(Department department) {
    em.persist(department);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  /** A lock over all nodes for finding a free code, held until the caller's transaction ends. */
  public void lockCodes(UUID organization) {
    AdvisoryLock.take(em, "department-codes:" + organization);
  }

  /** Whether another department has the code. */
  public boolean hasCode(UUID organization, String code) {
    return !em.createQuery(
            "select d.id from Department d where d.organizationId = :organization"
                + " and function('case_key', d.code) = function('case_key', :code)",
            UUID.class)
        .setParameter("organization", organization)
        .setParameter("code", code)
        .getResultList()
        .isEmpty();
  }

  /** An active department by name, code or id. If the name of one is the code of another, the name takes precedence. */
  public Optional<Department> findActive(UUID organization, String nameCodeOrId) {
    return best(organization, nameCodeOrId, true);
  }

  /**
   * An active department by name, code or id.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if there is none
   */
  public Department active(UUID organization, String nameCodeOrId) {
    return findActive(organization, nameCodeOrId).orElseThrow(Departments::unknown);
  }

  /** A department by name, code or id, active or not. */
  public Optional<Department> findAny(UUID organization, String nameCodeOrId) {
    return best(organization, nameCodeOrId, false);
  }

  private Optional<Department> best(UUID organization, String nameCodeOrId, boolean onlyActive) {
    String text = nameCodeOrId.strip();
    List<Department> found =
        em.createQuery(
                "select d from Department d where d.organizationId = :organization"
                    + (onlyActive ? " and d.active = true" : "")
                    + " and (d.id = :id or function('case_key', d.name) = function('case_key', :text)"
                    + " or function('case_key', d.code) = function('case_key', :text))",
                Department.class)
            .setParameter("organization", organization)
            .setParameter("id", Ids.parse(text).orElse(new UUID(0, 0)))
            .setParameter("text", text)
            .getResultList();
    return found.stream()
        .min(
            (a, b) ->
                Boolean.compare(b.name().equalsIgnoreCase(text), a.name().equalsIgnoreCase(text)));
  }

  public Optional<Department> find(UUID organization, UUID id) {
    return InOrganization.byId(em, Department.class, organization, id)
        .getResultStream()
        .findFirst();
  }

  /** The department's name; null for null. */
  public String name(UUID organization, UUID id) {
    return id == null ? null : find(organization, id).map(Department::name).orElse(null);
  }

  public Map<UUID, String> names(UUID organization) {
    return names(organization, "");
  }

  public Map<UUID, String> activeNames(UUID organization) {
    return names(organization, " and d.active = true");
  }

  private Map<UUID, String> names(UUID organization, String condition) {
    Map<UUID, String> names = new HashMap<>();
    em.createQuery(
            "select d.id, d.name from Department d where d.organizationId = :organization"
                + condition,
            Object[].class)
        .setParameter("organization", organization)
        .getResultList()
        .forEach(row -> names.put((UUID) row[0], (String) row[1]));
    return names;
  }

  /**
   * Lists departments.
   *
   * @param active null for all of them
   */
  public Page<Department> page(UUID organization, Boolean active, PageRequest request) {
    return new ListQuery<>(em, Department.class, "d", organization)
        .whereGiven("d.active = :active", "active", active)
        .orderBy(NEWEST_FIRST)
        .page(request);
  }

  /** The number of active users of each department; departments without any are absent. */
  public Map<UUID, Long> staffCounts(UUID organization, Collection<UUID> departments) {
    Map<UUID, Long> counts = new HashMap<>();
    if (departments.isEmpty()) {
      return counts;
    }
    em.createQuery(
            "select u.departmentId, count(u) from User u where u.organizationId = :organization"
                + " and u.departmentId in :departments and u.status = org.wardvoice.organization.UserStatus.ACTIVE"
                + " group by u.departmentId",
            Object[].class)
        .setParameter("organization", organization)
        .setParameter("departments", departments)
        .getResultList()
        .forEach(row -> counts.put((UUID) row[0], (Long) row[1]));
    return counts;
  }
}
