package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.SignInJudge.Judgement;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.mail.MailQueue;

/** Tells the user and the audit log of a sign-in that is unlike the user's others. Joins the caller's transaction. */
@ApplicationScoped
public class SuspiciousSignIn {

  private MailQueue mails;
  private AccessMails texts;
  private Event<AuditEvent> audit;

  protected SuspiciousSignIn() {}

  @Inject
  public SuspiciousSignIn(MailQueue mails, AccessMails texts, Event<AuditEvent> audit) {
    this.mails = mails;
    this.texts = texts;
    this.audit = audit;
  }

  void of(UserView user, Session session, Judgement judgement) {
    mails.enqueue(texts.suspiciousSignIn(user, session, judgement.risk().parts()));
    audit.fire(
        AuditEvent.of(Category.SECURITY, "suspicious_login", user.organizationId(), user.id())
            .in(session.asCredential())
            .about("session", session.id())
            .with("risk", judgement.risk().parts()));
  }
}
