package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** Notifies users by mail about changes of their API keys. Joins the caller's transaction. */
@Component
public class NotifyKeyOwners {

  private final Users users;
  private final MailQueue mails;
  private final AccessMails texts;

  @Inject
  public NotifyKeyOwners(Users users, MailQueue mails, AccessMails texts) {
    this.users = users;
    this.mails = mails;
    this.texts = texts;
  }

  /** An attacker in a stolen session can create keys, so the owner is notified. */
  void made(ApiKey key) {
    tell(
        key.organizationId(),
        key.createdBy(),
        owner -> texts.apiKeyMade(owner, key.terms().name()));
  }

  /** All keys belong to one user. */
  void revoked(List<ApiKey> keys) {
    String names = keys.stream().map(key -> key.terms().name()).collect(Collectors.joining("\n"));
    keys.stream()
        .findFirst()
        .ifPresent(
            key ->
                tell(
                    key.organizationId(),
                    key.createdBy(),
                    owner -> texts.apiKeysRevoked(owner, names)));
  }

  private void tell(UUID organizationId, UUID userId, Function<UserView, Mail> text) {
    users.find(organizationId, userId).map(text).ifPresent(mails::enqueue);
  }
}
