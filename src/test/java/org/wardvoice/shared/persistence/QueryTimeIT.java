package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.shared.error.Causes;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** The statements of a search have a time limit, but not those after it. */
class QueryTimeIT {

  private final BareDatabase database = BareDatabase.withTables();
  private final Repositories repositories = Repositories.on(database.source());
  private final UUID organization = Ids.next();

  @BeforeEach
  void fill() throws Exception {
    database.execute(OrganizationRows.organization(organization));
    database.execute(
        """
        insert into departments (id, organization_id, name, code, created_at, updated_at)
        values (next_id(), '%s', 'Surgery', 'S', now(), now())
        """
            .formatted(organization));
  }

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  /** The number of departments if the list's limit is that; else 0. */
  private long listed(EntityManager em, String limit) {
    return new ListQuery<>(em, Department.class, "d", organization)
        .searchGiven("function('current_setting', 'statement_timeout') = :text", limit)
        .orderBy(List.of(SortKey.id("d.id", false, Department::id)))
        .page(new PageRequest(1, 10, null))
        .totalCount();
  }

  private long listedWithin(Duration limit) {
    return repositories.inTransaction(
        em -> QueryTime.limited(em, limit, () -> listed(em, "100ms")));
  }

  private static String limit(EntityManager em) {
    return (String)
        em.createNativeQuery("select current_setting('statement_timeout')").getSingleResult();
  }

  @Test
  void limitsAListButNotTheRestOfItsTransaction() {
    repositories.inTransaction(
        em -> {
          assertThat(listed(em, "30s")).isEqualTo(1);
          assertThat(limit(em)).isEqualTo("0");
          return null;
        });
  }

  @Test
  void keepsAnotherLimit() {
    repositories.inTransaction(
        em -> {
          em.createNativeQuery("set local statement_timeout = '5s'").executeUpdate();
          assertThat(listed(em, "5s")).isEqualTo(1);
          assertThat(limit(em)).isEqualTo("5s");
          return null;
        });
  }

  @Test
  void refusesAListThatTakesTooLong() throws Exception {
    try (Connection other = database.source().getConnection();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table departments");
      Throwable failed = catchThrowable(() -> listedWithin(Duration.ofMillis(100)));
      assertThat(Causes.of(failed).stream().flatMap(one -> DatabaseFailures.refusal(one).stream()))
          .singleElement()
          .isInstanceOf(ServiceAway.class);
    }
  }
}
