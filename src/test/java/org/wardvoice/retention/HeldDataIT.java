package org.wardvoice.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.retention.entity.LegalHoldRepository;
import org.wardvoice.retention.entity.LegalHoldRepository.HoldFilter;
import org.wardvoice.retention.entity.RemovalRepository;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.webhooks.entity.DeletedWebhooks;

/** What expires is deleted and recorded, unless it is on hold. */
class HeldDataIT {

  private static final UUID NORTH = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID SOUTH = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final UUID WEBHOOK = UUID.fromString("00000000-0000-7000-8000-000000000061");
  private static final Instant BEFORE = Instant.parse("2026-05-10T00:00:00Z");
  private static final Expiry EXPIRY = new Expiry(Instant.parse("2026-05-30T00:00:00Z"), BEFORE);

  private BareDatabase database;
  private Repositories repositories;

  @BeforeEach
  void fill() throws Exception {
    database = BareDatabase.withTables().execute(HeldDataIT.class);
    repositories = Repositories.on(database.source());
  }

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  private static String patient(int number) {
    return "00000000-0000-7000-8000-0000000000" + number;
  }

  /** Changes rows without the records that they refer to. */
  private void alone(String statement) throws Exception {
    database.execute(
        "set session_replication_role = replica; "
            + statement
            + "; set session_replication_role = origin");
  }

  /** Sets the organization's own retention. */
  private void keepEvents(UUID organization, int days) throws Exception {
    String values = "gen_random_uuid(), '%s', 'events', %d, gen_random_uuid(), now()";
    alone("insert into retention_settings values (" + values.formatted(organization, days) + ")");
  }

  private void hold(String organization, String patient) throws Exception {
    alone(
        "insert into legal_holds (id, organization_id, patient_id, reason, placed_by, placed_at)"
            + " values (gen_random_uuid(), '%s', %s, 'R', gen_random_uuid(), now())"
                .formatted(organization, patient == null ? "null" : "'" + patient + "'"));
  }

  private void release() throws Exception {
    alone(
        "update legal_holds set released_at = now(), released_by = placed_by, release_reason = 'R'");
  }

  private Map<UUID, Long> removeEvents() {
    return repositories.inTransaction(
        em -> repositories.repository(OutboxRepository.class, em).remove(EXPIRY, 100));
  }

  private Map<UUID, Long> removeMessages() {
    return repositories.inTransaction(
        em -> repositories.repository(Hl7MessageRepository.class, em).removeSettled(EXPIRY, 100));
  }

  @Test
  void deletesWhatHasExpired() {
    assertThat(removeEvents()).containsOnly(Map.entry(NORTH, 4L), Map.entry(SOUTH, 1L));
    assertThat(removeMessages()).containsOnly(Map.entry(NORTH, 2L));
    assertThat(removeEvents()).isEmpty();
  }

  @Test
  void deletesByTheOrganizationsOwnRetention() throws Exception {
    keepEvents(NORTH, 27);
    keepEvents(SOUTH, 9);
    assertThat(removeEvents()).containsOnly(Map.entry(NORTH, 2L), Map.entry(SOUTH, 1L));
    assertThat(recorded(EXPIRY.now()))
        .containsOnly(
            Map.entry(NORTH, Instant.parse("2026-05-03T00:00:00Z")),
            Map.entry(SOUTH, Instant.parse("2026-05-21T00:00:00Z")));
  }

  @Test
  void keepsWhatNobodyHasSetForEver() {
    assertThat(Expiry.of(BEFORE, Optional.empty()).otherwise()).isEqualTo(Instant.EPOCH);
  }

  @Test
  void keepsWhatIsAboutAPatientOnHoldAndWasMergedIntoIt() throws Exception {
    hold(NORTH.toString(), patient(11));
    OutboxRepository events = repositories.repository(OutboxRepository.class);
    assertThat(events.countOlder(NORTH, BEFORE, true)).isEqualTo(3);
    assertThat(events.countOlder(NORTH, BEFORE, false)).isEqualTo(1);
    assertThat(removeEvents()).containsOnly(Map.entry(NORTH, 1L), Map.entry(SOUTH, 1L));
    Hl7MessageRepository messages = repositories.repository(Hl7MessageRepository.class);
    assertThat(messages.countOlder(NORTH, BEFORE, true)).isEqualTo(1);
    assertThat(removeMessages()).containsOnly(Map.entry(NORTH, 1L));

    release();
    assertThat(removeEvents()).containsOnly(Map.entry(NORTH, 3L));
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13})
  void keepsWhatIsAboutTheSamePersonThroughSeveralMerges(int held) throws Exception {
    alone(
        "insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at)"
            + " values (gen_random_uuid(), '%s', '%s', '%s', 'active', now())"
                .formatted(NORTH, patient(13), patient(11)));
    hold(NORTH.toString(), patient(held));
    assertThat(removeEvents()).containsOnly(Map.entry(SOUTH, 1L));
    assertThat(List.of(11, 12, 13)).allMatch(this::isListedAsHeld);
    database.execute("update patient_merges set reversed_at = now()");
    assertThat(removeEvents()).containsKey(NORTH);
    assertThat(List.of(11, 12, 13)).filteredOn(this::isListedAsHeld).containsExactly(held);
  }

  private boolean isListedAsHeld(int patient) {
    HoldFilter filter = new HoldFilter(UUID.fromString(patient(patient)), true, false);
    return repositories
            .repository(LegalHoldRepository.class)
            .list(NORTH, filter, new PageRequest(1, 10, null))
            .totalCount()
        > 0;
  }

  @Test
  void keepsAFailedMessageForEachPatientWhomItNames() throws Exception {
    alone(
        "update hl7_messages set patient_id = '%s', also_named = array['%s'::uuid] where status = 'failed'"
            .formatted(patient(11), patient(13)));
    hold(NORTH.toString(), patient(13));
    Hl7MessageRepository messages = repositories.repository(Hl7MessageRepository.class);
    assertThat(messages.countOlder(NORTH, BEFORE, true)).isEqualTo(1);
    assertThat(messages.countOlder(NORTH, BEFORE, false)).isEqualTo(1);
    assertThat(removeMessages()).containsOnly(Map.entry(NORTH, 1L));
    assertThat(database.column("select control_id from hl7_messages")).contains("C1");
  }

  @Test
  void keepsWhatFailedBeforeItsPatientWasRegistered() throws Exception {
    alone(
        """
        update hl7_messages set subject = '%s', patient_id = '%s' where status = 'failed';
        insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
            admission_date, status, created_at, updated_at, version)
          values ('%s', '%s', gen_random_uuid(), 'N', 'n', 'Ü-1', 'ü-1', '1950-01-01', 'other', now(), 'active', now(), now(), 0)
        """
            .formatted(Sha256.hex("ü-1"), patient(12), patient(13), NORTH));
    hold(NORTH.toString(), patient(13));
    Hl7MessageRepository messages = repositories.repository(Hl7MessageRepository.class);
    assertThat(messages.countOlder(NORTH, BEFORE, true)).isEqualTo(1);
    assertThat(removeMessages()).containsOnly(Map.entry(NORTH, 1L));
    assertThat(database.column("select control_id from hl7_messages")).contains("C1");
  }

  @Test
  void countsOnlyMessagesThatTheNextRunDeletes() throws Exception {
    alone(
        "update hl7_messages set reuses = (select id from hl7_messages where control_id = 'C0')"
            + " where control_id = 'C2'");
    Hl7MessageRepository messages = repositories.repository(Hl7MessageRepository.class);
    assertThat(messages.countOlder(NORTH, BEFORE, false)).isEqualTo(1);
    assertThat(removeMessages()).containsOnly(Map.entry(NORTH, 1L));
    assertThat(messages.countOlder(NORTH, BEFORE, false)).isZero();
    hold(NORTH.toString(), patient(11));
    assertThat(messages.countOlder(NORTH, BEFORE, true)).isEqualTo(1);
  }

  @Test
  void keepsDeliveriesOfADeletedWebhook() throws Exception {
    hold(NORTH.toString(), patient(11));
    assertThat(removeDeliveries()).isEqualTo(3);
    assertThat(removeDeliveries()).isZero();
    DeletedWebhooks deleted = repositories.repository(DeletedWebhooks.class);
    assertThat(deleted.all()).containsExactly(WEBHOOK);
    assertThat(
            database.column(
                "select distinct concat_ws(' ', status, finished_at is not null, failure_reason) from webhook_deliveries"))
        .as("nobody sends them")
        .containsExactly("failed t Deleted.");
    release();
    assertThat(removeDeliveries()).isEqualTo(3);
    assertThat(deleted.all()).isEmpty();
  }

  private int removeDeliveries() {
    return repositories.inTransaction(
        em -> {
          DeletedWebhooks deleted = repositories.repository(DeletedWebhooks.class, em);
          int removed = deleted.removeDeliveries(WEBHOOK, 100);
          deleted.endDeliveries(WEBHOOK, "Deleted.", 100);
          deleted.remove(WEBHOOK);
          return removed;
        });
  }

  /** Messages that were applied before all their patients were named. */
  @Test
  void namesThePatientsOfMergesThatWereApplied() throws Exception {
    try (BareDatabase former = BareDatabase.asOf("202611301310")) {
      former
          .execute(
              """
              set session_replication_role = replica;
              insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at, reversed_at)
                select gen_random_uuid(), '%1$s', '%2$s', retired, 'active', merged_at, merged_at + interval '1 hour'
                from (values
                  ('%3$s'::uuid, timestamptz '2026-05-01'),
                  ('%4$s'::uuid, timestamptz '2026-05-03')) merged (retired, merged_at);
              insert into hl7_messages (id, organization_id, channel, sending_application, sending_facility, control_id,
                  message_type, event, digest, content, status, acknowledgement, answer, errors, patient_id, tries,
                  received_at, settled_at)
                select gen_random_uuid(), '%1$s', 'mllp', 'ADT', 'HOSP', event, 'ADT', event, repeat('0', 64), '',
                  'applied', 'AA', '', '[]', '%2$s', 1, timestamptz '2026-05-02', timestamptz '2026-05-02'
                from unnest(array['A08', 'A37', 'A40']) event
              """
                  .formatted(NORTH, patient(11), patient(12), patient(13)))
          .migrated();
      assertThat(former.column("select also_named::text from hl7_messages order by control_id"))
          .containsExactly("{}", "{" + patient(12) + "}", "{" + patient(12) + "}");
    }
  }

  @Test
  void keepsEverythingOfAnOrganizationOnHold() throws Exception {
    hold(NORTH.toString(), null);
    assertThat(removeEvents()).containsOnly(Map.entry(SOUTH, 1L));
    assertThat(removeMessages()).isEmpty();
    assertThat(isListedAsHeld(11)).isTrue();
  }

  /** It may have millions, and is asked for them every few seconds. */
  @Test
  void checksNoRowOfAnOrganizationOnHold() throws Exception {
    hold(NORTH.toString(), null);
    database.execute(
        """
        alter function is_on_hold rename to is_held;
        create function is_on_hold(organization uuid, patient uuid) returns boolean language plpgsql stable as $$
        begin
          if patient is not null and is_held(organization, null) then
            raise exception 'a row is checked';
          end if;
          return is_held(organization, patient);
        end $$
        """);
    assertThat(removeEvents()).containsOnly(Map.entry(SOUTH, 1L));
    assertThat(removeMessages()).isEmpty();
    OutboxRepository events = repositories.repository(OutboxRepository.class);
    assertThat(events.countOlder(NORTH, BEFORE, true)).isEqualTo(4);
    assertThat(events.countOlder(NORTH, BEFORE, false)).isZero();
    Hl7MessageRepository messages = repositories.repository(Hl7MessageRepository.class);
    assertThat(messages.countOlder(NORTH, BEFORE, true)).isEqualTo(2);
    assertThat(messages.countOlder(NORTH, BEFORE, false)).isZero();
  }

  @Test
  void recordsADaysDeletionsTogether() {
    Instant now = Instant.parse("2026-06-01T10:00:00Z");
    assertThat(recorded(now)).containsExactly(Map.entry(NORTH, BEFORE), Map.entry(SOUTH, BEFORE));
    assertThat(recorded(now.plusSeconds(3600))).isEmpty();
    assertThat(
            repositories
                .repository(RemovalRepository.class)
                .list(NORTH, new PageRequest(1, 10, null))
                .items())
        .singleElement()
        .satisfies(
            removal -> {
              assertThat(removal.view().removed()).isEqualTo(4);
              assertThat(removal.view().day()).isEqualTo("2026-06-01");
              assertThat(removal.view().removedAt()).isEqualTo(now.plusSeconds(3600));
            });
  }

  private Map<UUID, Instant> recorded(Instant then) {
    return repositories.inTransaction(
        em ->
            repositories
                .repository(RemovalRepository.class, em)
                .add(RetainedKind.EVENTS, new Expiry(then, BEFORE), Map.of(NORTH, 2L, SOUTH, 1L)));
  }
}
