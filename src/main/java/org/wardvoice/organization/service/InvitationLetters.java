package org.wardvoice.organization.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.Ids;

/** Issues and sends invitations. Joins the caller's transaction. */
@Component
public class InvitationLetters {

  private final InvitationRepository invitations;
  private final OrganizationRepository organizations;
  private final OrganizationConfig configuration;
  private final InvitationMails texts;
  private final MailQueue mails;
  private final Secrets secrets;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public InvitationLetters(
      InvitationRepository invitations,
      OrganizationRepository organizations,
      OrganizationConfig configuration,
      InvitationMails texts,
      MailQueue mails,
      Secrets secrets,
      Event<AuditEvent> audit,
      Clock clock) {
    this.invitations = invitations;
    this.organizations = organizations;
    this.configuration = configuration;
    this.texts = texts;
    this.mails = mails;
    this.secrets = secrets;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Sends an invitation to an organization.
   *
   * @param userId the user who was created for it, or null if accepting creates one
   * @throws org.wardvoice.shared.error.Conflict if the address has a pending invitation there
   */
  Invitation send(Caller inviter, UUID organization, Invitation.Terms terms, UUID userId) {
    UUID invitedBy = inviter.organizationId().equals(organization) ? inviter.userId() : null;
    String token = secrets.fresh();
    Instant now = clock.instant();
    Invitation invitation = new Invitation(Ids.next(), organization, terms, userId, invitedBy);
    invitation.issue(Sha256.hex(token), now, now.plus(configuration.invitationLifetime()));
    invitations.add(invitation, now);
    String hospital = organizations.find(organization).orElseThrow().name();
    mails.enqueue(texts.invitation(invitation, inviter.name(), hospital, token));
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "invitation_sent", organization, invitedBy)
            .about("invitation", invitation.id())
            .with("role", terms.role().text())
            .with("permissions", terms.permissions()));
    return invitation;
  }
}
