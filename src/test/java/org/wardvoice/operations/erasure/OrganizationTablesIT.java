package org.wardvoice.operations.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.operations.backup.Catalog;
import org.wardvoice.operations.erasure.OrganizationTables.Owned;
import org.wardvoice.testing.BareDatabase;

/** What belongs to an organization is compared with the schema, so that neither table nor secret is forgotten. */
class OrganizationTablesIT {

  /** Columns that sound like secrets, and are none. */
  private static final Set<String> NO_SECRETS =
      Set.of(
          "audit_events.api_key_id",
          "audit_links.hash",
          "audit_links.previous_hash",
          "departments.code",
          "emr_patients.mrn_key",
          "emr_push_attempts.content_hash",
          "emr_pushes.fingerprint",
          "feedback.key_topics",
          "idempotency_keys.answer_status",
          "idempotency_keys.key",
          "idempotency_keys.lease_token",
          "note_signatures.key_id",
          "passkey_challenges.token_id",
          "passkeys.credential",
          "passkeys.credential_id",
          "patients.mrn_key",
          "patients.name_key",
          "report_pieces.content",
          "reports.sha256",
          "sent_codes.token_id",
          "users.email_key",
          "users.name_key",
          "voice_phrases.token_id",
          "webhook_attempts.answer",
          "webhooks.former_secret_until",
          "work.lease_token");

  private static BareDatabase database;

  @BeforeAll
  static void create() {
    database = BareDatabase.withTables();
  }

  @AfterAll
  static void drop() {
    database.close();
  }

  private static List<Owned> owned() throws SQLException {
    try (Connection connection = database.source().getConnection()) {
      return OrganizationTables.of(new Catalog(connection), new UUID(0, 1));
    }
  }

  private static Set<String> column(String query) throws SQLException {
    return new TreeSet<>(database.column(query));
  }

  private static Set<String> names() throws SQLException {
    return owned().stream().map(Owned::name).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyTableIsAnOrganizationsOrTheInstallations() throws SQLException {
    Set<String> all =
        column(
            "select table_name from information_schema.tables"
                + " where table_schema = 'public' and table_type = 'BASE TABLE'");
    Set<String> both = names();
    assertThat(both).doesNotContainAnyElementsOf(OrganizationTables.OF_INSTALLATION);
    both.addAll(OrganizationTables.OF_INSTALLATION);
    assertThat(both).isEqualTo(all);
    assertThat(names())
        .containsAll(
            column(
                "select t.table_name from information_schema.tables t join"
                    + " information_schema.columns c using (table_name) where t.table_schema ="
                    + " 'public' and t.table_type = 'BASE TABLE' and c.column_name in"
                    + " ('organization_id', 'chain_id')"));
  }

  @Test
  void findsRowsWithoutTheOrganizationByTheirParents() throws SQLException {
    Map<String, String> conditions =
        owned().stream().collect(Collectors.toMap(Owned::name, Owned::condition));
    assertThat(conditions.get("webhook_attempts"))
        .isEqualTo(
            "(delivery_id) in (select id from webhook_deliveries where organization_id ="
                + " '00000000-0000-0000-0000-000000000001')");
    assertThat(conditions).containsKeys("emr_sync_errors", "report_pieces");
  }

  @Test
  void deletesRowsBeforeThoseTheyReferTo() throws SQLException {
    List<Owned> owned = owned();
    assertThat(owned.get(owned.size() - 1).name()).isEqualTo("organizations");
    assertThat(
            owned.stream()
                .filter(table -> !table.loops().isEmpty())
                .map(table -> table.name() + table.loops()))
        .containsExactlyInAnyOrder("departments[head_id]", "hl7_messages[reuses]");
    assertThat(owned.stream().filter(Owned::guarded).map(Owned::name))
        .contains("audit_events", "audit_links", "audit_checkpoints", "notes", "note_versions");
  }

  @Test
  void knowsEverySecret() throws SQLException {
    Set<String> suspicious =
        column(
            """
            select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'public' and (data_type = 'bytea' or column_name ~
              '(^|_)(hash|hashed|secret|token|password|code|key|answer|challenge|digits|fingerprint|hint|credential)(_|$)')
            """);
    Set<String> owned = names();
    suspicious.removeIf(column -> !owned.contains(column.replaceFirst("\\..*", "")));
    suspicious.removeAll(Withheld.MEANS_OF_SIGN_IN);
    suspicious.removeAll(Withheld.ENCRYPTED);
    suspicious.removeAll(NO_SECRETS);
    assertThat(suspicious).isEmpty();
    Set<String> columns =
        column("select table_name || '.' || column_name from information_schema.columns");
    assertThat(columns).containsAll(Withheld.MEANS_OF_SIGN_IN).containsAll(Withheld.ENCRYPTED);
  }

  /** An organization has many patients. */
  @Test
  void findsWhatRefersToAPatientByIndex() throws SQLException {
    assertThat(unindexed("patients", 2))
        .as("merges are rare")
        .containsExactly("patient_merges_retired", "patient_merges_survivor");
  }

  /** It has few users, and their rows are gone before them: an index by organization shows that. */
  @Test
  void readsNoOtherOrganizationForWhatRefersToAUser() throws SQLException {
    assertThat(unindexed("users", 1))
        .as("exports are kept for days only, and a user has few factors")
        .containsExactly("bulk_exports_person", "second_factors_organization_id_user_id_fkey");
  }

  /** The foreign keys to a table for which no index has so many of their columns first. */
  private static Set<String> unindexed(String table, int columns) throws SQLException {
    return column(
        """
        select f.conname from pg_constraint f
        where f.contype = 'f' and f.confrelid = '%1$s'::regclass and not exists (
          select from pg_index i
          where i.indrelid = f.conrelid and i.indnkeyatts >= %2$d
            and (i.indkey::smallint[])[0:%2$d - 1] <@ f.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
              select format('(%%I IS NOT NULL)', c.attname) from pg_attribute c
              where c.attrelid = f.conrelid and c.attnum = any (f.conkey))))
        """
            .formatted(table, columns));
  }

  @Test
  void refusesATableOfUnknownOwner() throws SQLException {
    try (BareDatabase other =
        BareDatabase.withTables().execute("create table strangers (id uuid primary key)")) {
      try (Connection connection = other.source().getConnection()) {
        assertThatThrownBy(() -> OrganizationTables.of(new Catalog(connection), new UUID(0, 1)))
            .hasMessage("No one knows whose rows these tables have: [strangers]");
      }
    }
  }
}
