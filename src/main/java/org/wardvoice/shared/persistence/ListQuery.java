package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A filtered list in a total order, by page number or by cursor. The organization is a constructor parameter, so that
 * no list can forget it.
 */
public final class ListQuery<T> {

  /** So many rows of each alternative are read at most to find one page. */
  private static final int MOST_OF_EACH = 500;

  private static final Totals TOTALS = new Totals(System::nanoTime);
  private static final Pattern PARAMETER = Pattern.compile(":(\\w+)");

  /** What is listed, with all conditions and their values. */
  private record Listed(Class<?> type, String conditions, Map<String, Object> parameters) {}

  private final EntityManager em;
  private final Class<T> type;
  private final String alias;
  private final List<String> conditions = new ArrayList<>();
  private List<String> alternatives = List.of();
  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private List<SortKey<T>> order = List.of();
  private boolean searches;

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

  /**
   * Searches texts, if words were given. The time of each statement is limited then: a search for a frequent word reads
   * much.
   *
   * @param condition with the parameter {@code :text}
   */
  public ListQuery<T> searchGiven(String condition, String words) {
    searches |= words != null;
    return whereGiven(condition, "text", words);
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

  /**
   * Matches the rows for which any of these conditions is true. The rows of each are counted apart and found apart, so
   * that each can use its index.
   *
   * @param alternatives only the last one may be null for a row
   */
  public ListQuery<T> anyOf(List<String> alternatives) {
    this.alternatives = List.copyOf(alternatives);
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
    return new Rows<>(
        em, Cursors.present().open(select(type, alias, listed(conditions())), atOnce), atOnce);
  }

  /** One page. The total of more than 10,000 rows may be half an hour old; a cursor keeps that of its first page. */
  public Page<T> page(PageRequest request) {
    return searches ? QueryTime.limited(em, () -> pageOf(request)) : pageOf(request);
  }

  private Page<T> pageOf(PageRequest request) {
    if (!alternatives.isEmpty()) {
      planForTheseValues();
    }
    if (request.cursor() == null) {
      return pageAt(request);
    }
    Cursor cursor = Cursor.decode(request.cursor(), orderName());
    conditions.add(afterKeys());
    for (int i = 0; i < order.size(); i++) {
      parameters.put("key" + i, order.get(i).parse().apply(cursor.keys().get(i)));
    }
    List<T> found = found(0, request.limit());
    return page(found, cursor.page(), request.limit(), cursor.totalCount());
  }

  /**
   * A plan for any department would read a long list for the few rows of a small one. Ends with the transaction.
   *
   * @see <a href="https://www.postgresql.org/docs/17/runtime-config-query.html">plan_cache_mode</a>
   */
  private void planForTheseValues() {
    em.createNativeQuery("select set_config('plan_cache_mode', 'force_custom_plan', true)")
        .getSingleResult();
  }

  /**
   * A long list may have grown since it was counted: it is also read beyond its total, but not far, because PostgreSQL
   * reads all rows before a page.
   */
  private Page<T> pageAt(PageRequest request) {
    long total = total();
    long offset = (request.page() - 1L) * request.limit();
    if (offset >= (Totals.isLong(total) ? 2 * total : total)) {
      return new Page<>(
          List.of(), request.page(), request.limit(), pages(total, request.limit()), total, null);
    }
    List<T> found = found((int) offset, request.limit());
    long least = found.isEmpty() ? 0 : offset + found.size();
    return page(found, request.page(), request.limit(), Math.max(total, least));
  }

  private long total() {
    Listed rows = listed(conditions());
    return TOTALS.of(rows, alternatives.size() > 1 ? this::sum : () -> count(rows));
  }

  /** Others may have the same total of an alternative. One that adds no rows is left out from then on. */
  private long sum() {
    long sum = 0;
    List<String> exactly = new ArrayList<>(conditions);
    List<String> needed = new ArrayList<>();
    for (String alternative : alternatives) {
      exactly.add(alternative);
      long added = total(exactly);
      if (added > 0) {
        needed.add(alternative);
      }
      sum += added;
      exactly.set(exactly.size() - 1, "not (" + alternative + ")");
    }
    alternatives = needed.isEmpty() ? alternatives : needed;
    return sum;
  }

  private long total(List<String> conditions) {
    Listed rows = listed(all(conditions));
    return TOTALS.of(rows, () -> count(rows));
  }

  private Listed listed(String where) {
    Map<String, Object> used = new LinkedHashMap<>(parameters);
    used.keySet()
        .retainAll(
            PARAMETER
                .matcher(where)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet()));
    return new Listed(type, where, used);
  }

  private long count(Listed rows) {
    TypedQuery<Long> count =
        em.createQuery(
            "select count(%s) from %s %s where %s"
                .formatted(alias, type.getSimpleName(), alias, rows.conditions()),
            Long.class);
    rows.parameters().forEach(count::setParameter);
    return count.getSingleResult();
  }

  /**
   * Reads one more row than requested, to learn whether another page follows.
   *
   * @param offset how many rows come before
   */
  private List<T> found(int offset, int limit) {
    int most = offset + limit + 1;
    Listed rows =
        alternatives.size() > 1 && most <= MOST_OF_EACH ? amongFirst(most) : listed(conditions());
    return select(type, alias, rows)
        .setFirstResult(offset)
        .setMaxResults(limit + 1)
        .getResultList();
  }

  /** The first rows of the list are among the first ones of each alternative. */
  private Listed amongFirst(int most) {
    Set<Object> ids = new HashSet<>();
    for (String alternative : alternatives) {
      Listed rows = listed(all(conditions) + " and (" + alternative + ")");
      ids.addAll(select(Object.class, alias + ".id", rows).setMaxResults(most).getResultList());
    }
    parameters.put("found", ids);
    return listed(
        conditions.get(0)
            + (ids.isEmpty() ? " and 1 = 0" : " and %s.id in :found".formatted(alias)));
  }

  private Page<T> page(List<T> rows, int number, int limit, long total) {
    boolean more = rows.size() > limit;
    List<T> items = more ? rows.subList(0, limit) : rows;
    String next = more ? cursorAfter(items.get(limit - 1), number + 1, total) : null;
    return new Page<>(items, number, limit, pages(total, limit), total, next);
  }

  private <R> TypedQuery<R> select(Class<R> result, String selected, Listed rows) {
    TypedQuery<R> query =
        em.createQuery(
            "select %s from %s %s where %s%s"
                .formatted(selected, type.getSimpleName(), alias, rows.conditions(), orderClause()),
            result);
    rows.parameters().forEach(query::setParameter);
    return query;
  }

  private String conditions() {
    return alternatives.isEmpty()
        ? all(conditions)
        : all(conditions) + " and (" + String.join(" or ", alternatives) + ")";
  }

  private static String all(List<String> conditions) {
    return conditions.stream().collect(Collectors.joining(") and (", "(", ")"));
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
