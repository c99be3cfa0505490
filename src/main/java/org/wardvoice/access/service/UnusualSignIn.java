package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.SignInJudge.Judgement;
import org.wardvoice.access.service.risk.SignInRisk;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;

/** Audits unusual sign-ins, and notifies the user of suspicious ones. Joins the caller's transaction. */
@Component
public class UnusualSignIn {

  private final MailQueue mails;
  private final AccessMails texts;
  private final Event<AuditEvent> audit;

  @Inject
  public UnusualSignIn(MailQueue mails, AccessMails texts, Event<AuditEvent> audit) {
    this.mails = mails;
    this.texts = texts;
    this.audit = audit;
  }

  void unusual(UserView user, Session session, Judgement judgement) {
    if (judgement.risk().has(SignInRisk.TRAVEL)) {
      tell("unusual_location", user, session, judgement);
    }
    if (judgement.risk().isSuspicious()) {
      tell("suspicious_login", user, session, judgement);
      mails.enqueue(texts.suspiciousSignIn(user, session, judgement.risk().parts()));
    }
  }

  private void tell(String action, UserView user, Session session, Judgement judgement) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, action, user.organizationId(), user.id())
            .in(session.asCredential())
            .about("session", session.id())
            .with("risk", judgement.risk().parts()));
  }
}
