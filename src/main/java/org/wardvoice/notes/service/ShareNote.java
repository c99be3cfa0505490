package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteShare;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.Ids;

/** Shares a note with colleagues and notifies them. Signed notes can be shared, too. */
@Stateless
public class ShareNote {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteReferences references;
  @Inject private NoteViews views;
  @Inject private NoteMails mails;
  @Inject private NoteContext context;
  @Inject private Users users;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<LiveSignal> signals;
  @Inject private Clock clock;

  /**
   * Shares the note. Existing recipients are not affected, and no one is notified twice.
   *
   * @throws InvalidInput if no one is named, or a user is not active, or a department is unknown
   */
  public NoteView share(Caller caller, UUID noteId, NewShare wanted) {
    UUID organization = caller.organizationId();
    if (wanted.userIds().isEmpty() && wanted.departments().isEmpty()) {
      throw new InvalidInput("user_ids", "is required, unless departments is given");
    }
    Set<UUID> departments = departments(organization, wanted.departments());
    // A department may have many users: existing recipients are not locked.
    trail
        .shares(organization, List.of(noteId))
        .forEach(share -> departments.remove(share.departmentId()));
    Map<UUID, UserView> held = hold(organization, wanted.userIds(), departments);
    Note note = notes.lock(organization, noteId).orElseThrow(() -> new NotFound("Note"));
    NoteAccess.checkChange(caller, note);
    List<NoteShare> before = trail.shares(organization, List.of(noteId));
    Set<UUID> newUsers = new LinkedHashSet<>(wanted.userIds());
    before.forEach(share -> newUsers.remove(share.userId()));
    before.forEach(share -> departments.remove(share.departmentId()));
    if (newUsers.isEmpty() && departments.isEmpty()) {
      audit.fire(FindNotes.read("note_read", caller, note));
    } else {
      keep(caller, note, newUsers, departments, wanted.message());
      mails.shared(note, caller, toTell(caller, newUsers, departments, held), wanted.message());
    }
    return views.one(note);
  }

  private void keep(
      Caller caller, Note note, Set<UUID> people, Set<UUID> departments, String message) {
    Instant now = clock.instant();
    UUID sharer = caller.userId();
    for (UUID user : people) {
      trail.add(NoteShare.withUser(Ids.next(), note, user, sharer, message, now));
    }
    for (UUID department : departments) {
      trail.add(NoteShare.withDepartment(Ids.next(), note, department, sharer, message, now));
    }
    signals.fire(context.changed(note));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "note_shared", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId())
            .with("users", people)
            .with("departments", departments));
  }

  /** Each user once, without the caller. */
  private List<UserView> toTell(
      Caller caller, Set<UUID> people, Set<UUID> departments, Map<UUID, UserView> held) {
    return held.values().stream()
        .filter(user -> people.contains(user.id()) || departments.contains(user.departmentId()))
        .filter(user -> !user.id().equals(caller.userId()))
        .toList();
  }

  /**
   * The named users, who must be active, and the departments' staff. None of them can be deactivated in the meantime.
   */
  private Map<UUID, UserView> hold(UUID organization, List<UUID> named, Set<UUID> departments) {
    Set<UUID> all = new TreeSet<>(named);
    departments.forEach(department -> all.addAll(users.activeStaff(organization, department)));
    Map<UUID, UserView> held = users.holdActive(organization, all);
    Violations unknown = new Violations();
    for (int i = 0; i < named.size(); i++) {
      if (!held.containsKey(named.get(i))) {
        unknown.add("user_ids[" + i + "]", "unknown or inactive user");
      }
    }
    unknown.end();
    return held;
  }

  private Set<UUID> departments(UUID organization, List<String> named) {
    Set<UUID> departments = new LinkedHashSet<>();
    for (int i = 0; i < named.size(); i++) {
      departments.add(references.known(organization, "departments[" + i + "]", named.get(i)));
    }
    return departments;
  }
}
