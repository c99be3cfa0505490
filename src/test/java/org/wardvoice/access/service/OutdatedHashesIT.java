package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.event.Event;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.organization.service.UserDirectory;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** Hashes of another cost than the configured one stay for 90 days: then nobody signs in with them. */
class OutdatedHashesIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID NURSE = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final UUID DOCTOR = UUID.fromString("00000000-0000-7000-8000-000000000003");
  private static final String ADDRESS = "nurse@hashes.example";
  private static final HashCost CURRENT = new HashCost(64, 1, 1);
  private static final HashCost OTHER = new HashCost(128, 1, 1);
  private static final String OLD = hash("old", OTHER);
  private static final String OUTDATED =
      "select user_id from passwords where outdated_since is not null";

  private static BareDatabase database;
  private static Repositories repositories;

  private final SetClock clock = new SetClock("2026-05-01T08:00:00Z");
  private final List<AuditEvent> audited = new ArrayList<>();
  private final List<Mail> mails = new ArrayList<>();
  private EntityManager em;
  private Beans beans;

  @BeforeAll
  static void start() throws Exception {
    database = BareDatabase.withTables().execute(OrganizationRows.organization(HOSPITAL));
    repositories = Repositories.on(database.source());
  }

  @AfterAll
  static void stop() throws Exception {
    repositories.close();
    database.close();
  }

  /** A nurse with an old hash, and a doctor with one as it should be. */
  @BeforeEach
  void fill() throws Exception {
    database.execute(
        "delete from one_time_tokens; delete from former_passwords; delete from passwords; delete from users");
    add(NURSE, ADDRESS, OLD);
    add(DOCTOR, "doctor@hashes.example", hash("present", CURRENT));
    configure(CURRENT);
  }

  @Test
  void areMarkedUntilTheyAreAsConfiguredAgain() throws Exception {
    mark();
    assertThat(database.column(OUTDATED)).containsExactly(NURSE.toString());
    configure(OTHER);
    mark();
    assertThat(database.column(OUTDATED)).containsExactly(DOCTOR.toString());
  }

  @Test
  void keepTheirFirstMark() throws Exception {
    mark();
    clock.advance(Duration.ofDays(89));
    mark();
    assertThat(retire()).isFalse();
    clock.advance(Duration.ofDays(1));
    assertThat(retire()).isTrue();
  }

  @Test
  void goAfterNinetyDays() throws Exception {
    mark();
    assertThat(costs()).containsExactlyInAnyOrder(CURRENT, OTHER);
    clock.advance(Duration.ofDays(90));
    assertThat(retire()).isTrue();
    assertThat(retire()).as("the doctor's is good").isFalse();

    assertThat(costs()).containsExactly(CURRENT);
    assertThat(of(NURSE, "hash")).startsWith(PasswordHash.parameters(CURRENT) + "$");
    assertThat(of(NURSE, "outdated_since")).isNull();
    assertThat(of(NURSE, "changed_at = timestamptz '2026-07-30 08:00Z'")).isEqualTo("t");
    assertThat(matches("old")).isFalse();
    assertThat(mails)
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.to()).isEqualTo(ADDRESS);
              assertThat(mail.text()).contains("/reset-password.html#token=");
            });
    assertThat(audited)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.category()).isEqualTo(AuditEvent.Category.AUTHENTICATION);
              assertThat(event.action()).isEqualTo("password_reset_forced");
              assertThat(event.organizationId()).isEqualTo(HOSPITAL);
              assertThat(event.resourceId()).isEqualTo(NURSE);
              assertThat(event.metadata()).isEqualTo(Map.of("mailed", true));
            });
  }

  @Test
  void stayAmongThePasswordsThatMayNotComeBack() throws Exception {
    mark();
    clock.advance(Duration.ofDays(90));
    retire();
    assertThat(lastHashes()).as("without that of nobody").containsExactly(OLD);
    String chosen = hash("chosen", CURRENT);
    inTransaction(
        () -> {
          beans.bean(Passwords.class).replace(HOSPITAL, NURSE, chosen);
          return true;
        });
    assertThat(lastHashes()).containsExactly(chosen, OLD);
    assertThat(matches("chosen")).isTrue();
  }

  @Test
  void areGoodAgainOnceHashedAnewOrReplaced() throws Exception {
    database.execute("update passwords set hash = '" + OLD + "'");
    mark();
    assertThat(database.column(OUTDATED)).hasSize(2);
    inTransaction(
        () -> {
          Passwords passwords = beans.bean(Passwords.class);
          passwords.upgrade(NURSE, OLD, hash("old", CURRENT));
          passwords.replace(HOSPITAL, DOCTOR, hash("new", CURRENT));
          return true;
        });
    assertThat(database.column(OUTDATED)).isEmpty();
    clock.advance(Duration.ofDays(90));
    assertThat(retire()).isFalse();
    assertThat(matches("old")).isTrue();
  }

  @Test
  void goWithoutAMailWhereTheUserIsInactive() throws Exception {
    database.execute("update users set status = 'inactive'");
    mark();
    clock.advance(Duration.ofDays(90));
    assertThat(retire()).isTrue();
    assertThat(matches("old")).isFalse();
    assertThat(mails).isEmpty();
    assertThat(audited)
        .singleElement()
        .satisfies(event -> assertThat(event.metadata()).isEqualTo(Map.of("mailed", false)));
  }

  @Test
  void bringNoMoreMailThanAnybodyCanAskFor() throws Exception {
    mark();
    clock.advance(Duration.ofDays(90));
    ForgottenPasswords forgotten = beans.bean(ForgottenPasswords.class);
    for (int i = 0; i < 4; i++) {
      inTransaction(
          () -> {
            forgotten.ask(ADDRESS);
            return true;
          });
      assertThat(inTransaction(forgotten::answerNext)).isTrue();
    }
    assertThat(audited)
        .extracting(AuditEvent::action)
        .hasSize(3)
        .containsOnly("password_reset_requested");
    assertThat(retire()).isTrue();
    assertThat(mails).hasSize(3);
    assertThat(audited.get(3).metadata()).isEqualTo(Map.of("mailed", false));
  }

  @Test
  void areReplacedSilentlyWhereTheyAreNobodys() throws Exception {
    mark();
    clock.advance(Duration.ofDays(90));
    retire();
    configure(OTHER);
    mark();
    clock.advance(Duration.ofDays(90));
    database.execute("update passwords set outdated_since = null where user_id = '" + DOCTOR + "'");
    assertThat(retire()).isTrue();
    assertThat(of(NURSE, "hash")).startsWith(PasswordHash.parameters(OTHER) + "$");
    assertThat(lastHashes()).containsExactly(OLD);
    assertThat(mails).hasSize(1);
    assertThat(audited).hasSize(1);
  }

  private void mark() {
    assertThat(inTransaction(() -> beans.bean(RetireOutdatedHashes.class).markSome()))
        .as("more")
        .isFalse();
  }

  private boolean retire() {
    return inTransaction(() -> beans.bean(RetireOutdatedHashes.class).retireOne());
  }

  private boolean matches(String password) throws Exception {
    return beans.bean(PasswordHashing.class).matches(password, of(NURSE, "hash"));
  }

  private Iterable<HashCost> costs() {
    return inTransaction(() -> beans.bean(StoredHashCosts.class).now());
  }

  private List<String> lastHashes() {
    return inTransaction(() -> beans.bean(Passwords.class).lastHashesOf(NURSE));
  }

  private static String of(UUID user, String column) throws Exception {
    return database
        .column("select %s from passwords where user_id = '%s'".formatted(column, user))
        .get(0);
  }

  private static void add(UUID id, String email, String hash) throws Exception {
    database.execute(
        """
        insert into users (id, organization_id, name, email, role, created_at, updated_at)
          values ('%1$s', '%2$s', 'Person', '%3$s', 'nurse', now(), now());
        insert into passwords (user_id, organization_id, hash, changed_at)
          values ('%1$s', '%2$s', '%4$s', timestamptz '2026-05-01 08:00Z');
        """
            .formatted(id, HOSPITAL, email, hash));
  }

  private static String hash(String password, HashCost cost) {
    return PasswordHash.of(password, cost, new SecureRandom()).toString();
  }

  /** As after a start with another cost. */
  private void configure(HashCost cost) {
    em = repositories.entityManager();
    beans =
        new Beans(repositories, em, clock)
            .holding(Event.class, auditing())
            .holding(MailQueue.class, mails::add)
            .holding(
                Settings.class,
                Settings.shipped(
                    Map.of(
                        "wardvoice.access.hash-memory-kib", String.valueOf(cost.memory()),
                        "wardvoice.access.hash-iterations", String.valueOf(cost.iterations()))))
            .with(Accounts.class, UserDirectory.class)
            .with(HashCosts.class, StoredHashCosts.class);
  }

  private Event<?> auditing() {
    return (Event<?>)
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, values) -> {
              audited.add((AuditEvent) values[0]);
              return null;
            });
  }

  private <T> T inTransaction(Supplier<T> work) {
    em.clear();
    em.getTransaction().begin();
    try {
      T result = work.get();
      em.getTransaction().commit();
      return result;
    } finally {
      if (em.getTransaction().isActive()) {
        em.getTransaction().rollback();
      }
    }
  }
}
