package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A filtered list in a total order, by page number or by cursor. The organization is a constructor parameter, so that
 * no list can forget it.
 */
public final class ListQuery<T> {

  private final EntityManager em;
  private final Class<T> type;
  private final String alias;
  private final List<String> conditions = new ArrayList<>();
  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private List<SortKey<T>> order = List.of();

  /**
   * @param alias the entity's name in the conditions, such as {@code p}
   * @param organization the organization whose records are visible
   */
  public ListQuery(EntityManager em, Class<T> type, String alias, Object organization) {
    this(em, type, alias, "organizationId", organization);
  }

  /**
   * A list of rows that are separated by another attribute than the organization.
   *
   * @param wall the attribute
   * @param inside its value in the visible rows
   */
  public ListQuery(EntityManager em, Class<T> type, String alias, String wall, Object inside) {
    this.em = em;
    this.type = type;
    this.alias = alias;
    where(alias + "." + wall + " = :wall", "wall", inside);
  }

  public ListQuery<T> where(String condition, String parameter, Object value) {
    conditions.add(condition);
    parameters.put(parameter, value);
    return this;
  }

  /** Adds the condition only if the filter was given. */
  public ListQuery<T> whereGiven(String condition, String parameter, Object value) {
    return value == null ? this : where(condition, parameter, value);
  }

  /** Sets another named parameter of a condition that has several. */
  public ListQuery<T> parameter(String parameter, Object value) {
    parameters.put(parameter, value);
    return this;
  }

  /** Adds a condition without a parameter. */
  public ListQuery<T> condition(String condition) {
    conditions.add(condition);
    return this;
  }

  /** Matches nothing: a filter names something that does not exist, or that the caller may not see. */
  public ListQuery<T> nothing() {
    return condition("1 = 0");
  }

  public ListQuery<T> orderBy(List<SortKey<T>> keys) {
    order = List.copyOf(keys);
    return this;
  }

  /** Restricts a time to a range; a null leaves that end open. */
  public ListQuery<T> between(String path, Instant from, Instant to) {
    return whereGiven(path + " >= :begin", "begin", from).whereGiven(path + " < :end", "end", to);
  }

  /** All rows, that many at a time. */
  public Rows<T> rows(int atOnce) {
    return new Rows<>(em, Cursors.present().open(select(conditions(null), true), atOnce), atOnce);
  }

  public Page<T> page(PageRequest request) {
    if (request.cursor() == null) {
      return pageAt(request);
    }
    Cursor cursor = Cursor.decode(request.cursor(), orderName());
    TypedQuery<T> query = select(conditions(afterKeys()), true);
    for (int i = 0; i < order.size(); i++) {
      query.setParameter("key" + i, order.get(i).parse().apply(cursor.keys().get(i)));
    }
    return page(query, cursor.page(), request.limit(), cursor.totalCount());
  }

  private Page<T> pageAt(PageRequest request) {
    TypedQuery<Long> count =
        em.createQuery(
            "select count(%s) from %s %s where %s"
                .formatted(alias, type.getSimpleName(), alias, conditions(null)),
            Long.class);
    parameters.forEach(count::setParameter);
    long total = count.getSingleResult();
    long offset = (request.page() - 1L) * request.limit();
    if (offset >= total) {
      return new Page<>(
          List.of(), request.page(), request.limit(), pages(total, request.limit()), total, null);
    }
    TypedQuery<T> query = select(conditions(null), true).setFirstResult((int) offset);
    return page(query, request.page(), request.limit(), total);
  }

  /** Reads one more row than requested, to learn whether another page follows. */
  private Page<T> page(TypedQuery<T> query, int number, int limit, long total) {
    List<T> rows = query.setMaxResults(limit + 1).getResultList();
    boolean more = rows.size() > limit;
    List<T> items = more ? rows.subList(0, limit) : rows;
    String next = more ? cursorAfter(items.get(limit - 1), number + 1, total) : null;
    return new Page<>(items, number, limit, pages(total, limit), total, next);
  }

  private TypedQuery<T> select(String where, boolean ordered) {
    String jpql =
        "select %s from %s %s where %s".formatted(alias, type.getSimpleName(), alias, where);
    TypedQuery<T> query = em.createQuery(ordered ? jpql + orderClause() : jpql, type);
    parameters.forEach(query::setParameter);
    return query;
  }

  private String conditions(String extra) {
    StringJoiner joined = new StringJoiner(" and ");
    conditions.forEach(condition -> joined.add("(" + condition + ")"));
    if (extra != null) {
      joined.add("(" + extra + ")");
    }
    return joined.toString();
  }

  private String orderClause() {
    StringJoiner keys = new StringJoiner(", ", " order by ", "");
    order.forEach(key -> keys.add(key.path() + (key.descending() ? " desc" : " asc")));
    return keys.toString();
  }

  /** {@code a < :a or (a = :a and (b < :b or …))}, nested so that an index range serves it. */
  private String afterKeys() {
    String condition = null;
    for (int i = order.size() - 1; i >= 0; i--) {
      SortKey<T> key = order.get(i);
      String beyond = key.path() + (key.descending() ? " < " : " > ") + ":key" + i;
      condition =
          condition == null
              ? beyond
              : "%s or (%s = :key%d and (%s))".formatted(beyond, key.path(), i, condition);
    }
    return condition;
  }

  private String cursorAfter(T row, int page, long total) {
    List<String> keys = order.stream().map(key -> key.value().apply(row).toString()).toList();
    return new Cursor(page, total, keys).encode(orderName());
  }

  private String orderName() {
    return type.getSimpleName() + orderClause();
  }

  private static int pages(long total, int limit) {
    return (int) Math.min(Integer.MAX_VALUE, (total + limit - 1) / limit);
  }
}
