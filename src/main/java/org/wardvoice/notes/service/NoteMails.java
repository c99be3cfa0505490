package org.wardvoice.notes.service;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.UUID;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/**
 * Mails and notifications about notes. The texts are in {@code mails.properties} beside this class. A mail leaves the
 * hospital's network: it contains nothing about the patient, and not the sharer's message.
 */
@Component
public class NoteMails {

  private final NotesConfig configuration;
  private final MailTexts texts;
  private final MailQueue mails;
  private final Notifications notifications;

  @Inject
  public NoteMails(
      NotesConfig configuration, MailTexts texts, MailQueue mails, Notifications notifications) {
    this.configuration = configuration;
    this.texts = texts;
    this.mails = mails;
    this.notifications = notifications;
  }

  /** Notifies recipients in the application and by mail. */
  void shared(Note note, Caller sharer, Collection<UserView> recipients, String message) {
    inApplication(note, sharer, recipients.stream().map(UserView::id).toList(), message);
    for (UserView recipient : recipients) {
      mails.enqueue(
          texts.mail(
              NoteMails.class,
              note.organizationId(),
              recipient.email(),
              "note-shared",
              recipient.name(),
              sharer.name(),
              configuration.way(note.id())));
    }
  }

  /** Notifies recipients in the application only. */
  void inApplication(Note note, Caller sharer, Collection<UUID> recipients, String message) {
    notifications.tell(
        note.organizationId(),
        recipients,
        new Notification(
            "note_shared",
            texts.text(NoteMails.class, "note-shared.title", sharer.name()),
            message,
            PublishNoteChange.NOTE,
            note.id()));
  }
}
