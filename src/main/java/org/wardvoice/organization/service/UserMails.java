package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.shared.Component;

/** Mails to users about changes of their accounts. The texts are in {@code mails.properties} beside this class. */
@Component
public class UserMails {

  private final MailTexts texts;

  @Inject
  public UserMails(MailTexts texts) {
    this.texts = texts;
  }

  /** Sent to the old address, which may belong to someone else by now: the new one is not named. */
  Mail emailChanged(UUID organization, String name, String oldAddress) {
    return texts.mail(UserMails.class, organization, oldAddress, "email-changed", name, oldAddress);
  }
}
