package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.time.TimeConfig;

/** Invitation mails. The texts are in {@code mails.properties} beside this class. */
@Component
public class InvitationMails {

  private final OrganizationConfig configuration;
  private final TimeConfig time;
  private final MailTexts texts;

  @Inject
  public InvitationMails(OrganizationConfig configuration, TimeConfig time, MailTexts texts) {
    this.configuration = configuration;
    this.time = time;
    this.texts = texts;
  }

  /**
   * The mail with the link.
   *
   * @param inviter the name of the inviting user
   * @param hospital the organization's name
   */
  Mail invitation(Invitation invitation, String inviter, String hospital, String token) {
    Invitation.Terms terms = invitation.terms();
    UUID organization = invitation.organizationId();
    return texts.mail(
        InvitationMails.class,
        organization,
        terms.email(),
        "invitation",
        inviter,
        hospital,
        texts.text(InvitationMails.class, "role." + terms.role().text()),
        texts.time(InvitationMails.class, invitation.expiresAt(), time.zone()),
        configuration.invitationLink() + token);
  }
}
