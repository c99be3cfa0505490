package org.wardvoice.platform.eclipselink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementSummaryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "SELECT t0.ID, t0.NAME FROM PATIENTS t0 WHERE (t0.ID = ?) | SELECT patients",
        "insert into work (id, kind) values (?, ?) | INSERT work",
        "update work set status = 'waiting' where id = ? | UPDATE work",
        "delete from work where id = ? | DELETE work",
        "with due as (select id from jobs where x = ')' for update) update work w set a = 1 from due | UPDATE work",
        "select (select count(*) from alerts) as n from feedback f | SELECT feedback",
        "select count(*) from (select 1 from tasks) t | SELECT tasks",
        "select 'from Smith', id /* from x */ from notes | SELECT notes",
        "select id from work where a is distinct from ? for update | SELECT work",
        "select nextval('x') | SELECT",
        "vacuum | QUERY"
      })
  void tellsOperationAndTable(String sql, String summary) {
    assertThat(StatementSummary.of(sql).text()).isEqualTo(summary);
  }
}
