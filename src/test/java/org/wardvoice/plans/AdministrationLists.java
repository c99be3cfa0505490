package org.wardvoice.plans;

import static org.wardvoice.plans.LargeDatabase.FROM;
import static org.wardvoice.plans.LargeDatabase.HOSPITAL;
import static org.wardvoice.plans.LargeDatabase.PERSON;
import static org.wardvoice.plans.LargeDatabase.TO;
import static org.wardvoice.plans.LargeDatabase.WARD;
import static org.wardvoice.plans.ListCase.given;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.audit.entity.AuditEntryRepository;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.notifications.entity.NotificationRepository;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkKind;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.entity.WorkList;

/** The lists of users and of their actions. */
record AdministrationLists(LargeDatabase database) {

  /** A time at which some invitations of {@code fill.sql} are expired and some are not. */
  private static final Instant NOW = FROM;

  List<ListCase> all() {
    return Stream.of(users(), invitations(), signedIn(), notifications(), events(), audit(), work())
        .flatMap(List::stream)
        .toList();
  }

  private List<ListCase> users() {
    UserRepository users = database.repository(UserRepository.class);
    return ListCase.of(
        "users",
        UserRepository.UserFilter.class,
        (filter, page) -> users.list(HOSPITAL, filter, page),
        given(),
        given("role", "doctor"),
        given("departmentId", WARD),
        given("status", UserStatus.INVITED),
        given("text", "son 9990"));
  }

  private List<ListCase> invitations() {
    InvitationRepository invitations = database.repository(InvitationRepository.class);
    List<ListCase> cases = new ArrayList<>();
    cases.add(new ListCase("invitations", page -> invitations.list(HOSPITAL, null, NOW, page)));
    for (InvitationStatus status : InvitationStatus.values()) {
      cases.add(
          new ListCase(
              "invitations " + status, page -> invitations.list(HOSPITAL, status, NOW, page)));
    }
    return cases;
  }

  private List<ListCase> signedIn() {
    SessionRepository sessions = database.repository(SessionRepository.class);
    ApiKeyRepository keys = database.repository(ApiKeyRepository.class);
    return List.of(
        new ListCase(
            "sessions of a user", page -> sessions.live(HOSPITAL, PERSON, FROM, FROM, page)),
        new ListCase("keys of a user", page -> keys.of(HOSPITAL, PERSON, page)),
        new ListCase("keys of an organization", page -> keys.of(HOSPITAL, page)));
  }

  private List<ListCase> notifications() {
    NotificationRepository notifications = database.repository(NotificationRepository.class);
    return Arrays.asList(null, true, false).stream()
        .map(
            read ->
                new ListCase(
                    "notifications, read: " + read,
                    page -> notifications.list(HOSPITAL, PERSON, read, page)))
        .toList();
  }

  private List<ListCase> events() {
    OutboxRepository outbox = database.repository(OutboxRepository.class);
    return List.of(
        new ListCase(
            "the log of events from its beginning",
            page -> whole(outbox.lines(HOSPITAL, 0, Long.MAX_VALUE, Set.of(), 20))),
        new ListCase(
            "the log of events, much of it",
            page ->
                whole(
                    outbox.lines(
                        HOSPITAL, LargeDatabase.ROWS / 2, Long.MAX_VALUE, Set.of(), 1_000))),
        new ListCase(
            "the events that are shown",
            page ->
                whole(
                    outbox.numbered(
                        HOSPITAL, LongStream.range(0, 100).mapToObj(n -> 10 * n + 1).toList()))),
        new ListCase(
            "the last place in the log of events", page -> whole(List.of(outbox.last(HOSPITAL)))),
        new ListCase(
            "the events without a place",
            page -> whole(List.of(outbox.unnumbered(), outbox.oldestUnnumbered()))));
  }

  /** The log isn't paged; it continues after a position. */
  private static <T> Page<T> whole(List<T> rows) {
    return new Page<>(rows, 1, Math.max(1, rows.size()), 1, rows.size(), null);
  }

  private List<ListCase> work() {
    WorkList work = database.repository(WorkList.class);
    List<ListCase> cases = new ArrayList<>();
    cases.add(new ListCase("figures of work", page -> whole(List.copyOf(work.figures().values()))));
    for (WorkKind kind :
        Arrays.asList(null, WorkKind.TRANSCRIPTION, WorkKind.REPORT, WorkKind.WEBHOOK)) {
      for (WorkStatus status :
          Arrays.asList(null, WorkStatus.WAITING, WorkStatus.FAILED, WorkStatus.DONE)) {
        WorkFilter filter = new WorkFilter(kind, status);
        cases.add(new ListCase("work " + filter, page -> work.list(HOSPITAL, filter, page)));
      }
    }
    return cases;
  }

  private List<ListCase> audit() {
    AuditEntryRepository entries = database.repository(AuditEntryRepository.class);
    return ListCase.exported(
        "audit entries",
        AuditEntryRepository.AuditFilter.class,
        (filter, page) -> entries.list(HOSPITAL, filter, page),
        (filter, from, to) -> entries.all(HOSPITAL, filter, from, to, 500),
        given(),
        given("userId", PERSON),
        given("eventType", "data_access"),
        given("action", "login"),
        given("ipAddress", "10.0.0.1"),
        given("from", FROM, "to", TO));
  }
}
