package org.wardvoice.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** New migrations leave the former release's nodes what they use. */
class ContractionsTest {

  /** A finding, two spaces or more, the reason. */
  private static final Path ALLOWED = Path.of("src/test/resources/allowed-contractions.txt");

  @Test
  void newMigrationsLeaveTheFormerReleaseWhatItUses() throws IOException {
    List<String[]> allowed = allowed();
    assertThat(allowed).allSatisfy(line -> assertThat(line).as(line[0]).hasSize(2));
    assertThat(
            Contractions.in(
                Migrations.after(FormerRelease.schema()).stream()
                    .map(Migrations.Migration::sql)
                    .toList()))
        .as("Expand now, contract one version later, or give a reason in " + ALLOWED)
        .containsExactlyInAnyOrderElementsOf(allowed.stream().map(line -> line[0]).toList());
  }

  private static List<String[]> allowed() throws IOException {
    try (Stream<String> lines = Files.lines(ALLOWED)) {
      return lines
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" {2,}", 2))
          .toList();
    }
  }

  @Test
  void theFormerReleasesLastMigrationIsThere() {
    assertThat(Migrations.after(""))
        .extracting(Migrations.Migration::version)
        .contains(FormerRelease.schema());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          drop table users                                          | drops table users
          drop view if exists listed_work cascade                   | drops view listed_work
          alter table users drop column name                        | drops column users.name
          ALTER TABLE users DROP name, add column a text            | drops column users.name
          alter table users rename column name to full_name         | renames in table users
          alter table users rename to people                        | renames in table users
          alter view listed_work rename column kind to type         | renames in view listed_work
          alter table users add column a text not null              | adds column users.a not null without default
          alter table users alter column name set not null          | requires column users.name
          alter table users alter name drop default                 | requires column users.name
          alter table users alter column name type varchar(10)      | changes the type of column users.name
          alter table users alter column age set data type smallint | changes the type of column users.age
          alter table users add constraint short check (length(name) < 9) | restricts table users
          alter table users add unique (name)                       | restricts table users
          create unique index users_name on users (name)            | restricts table users
          """)
  void findsWhatIsTakenAway(String sql, String finding) {
    assertThat(Contractions.in(List.of(sql))).containsExactly(finding);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "create table a (b text); alter table a drop column b; drop table a",
        "alter table users add column a text not null default 'x, not null', add column b int",
        "alter table users add column a text, add constraint short check (length(a) < 9)",
        "alter table users add column a text; create unique index users_a on users (a)",
        "alter table users drop constraint kinds, add constraint kinds check (kind in ('a', 'b'))",
        "create index users_name on users (name, (case when a then b end))",
        "-- drop table users;\n update users set name = 'drop table users; --'",
        "do $$ begin drop table users; end $$"
      })
  void letsTheSchemaGrow(String sql) {
    assertThat(Contractions.in(List.of(sql))).isEmpty();
  }
}
