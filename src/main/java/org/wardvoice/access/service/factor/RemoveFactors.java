package org.wardvoice.access.service.factor;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCodeRepository;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/** Removes all second factors of another user. */
@Stateless
public class RemoveFactors {

  @Inject private SecondFactorRepository factors;
  @Inject private BackupCodeRepository backupCodes;
  @Inject private TrustedDevices devices;
  @Inject private UserFactors known;
  @Inject private Accounts accounts;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;

  /**
   * Removes all factors, including backup codes, trusted devices and factors that are being set up; returns the number
   * of factors. The user is only notified if there were any.
   */
  public int removeAll(Caller admin, UserView user) {
    accounts.lockActive(user.organizationId(), user.id());
    List<String> methods = known.all(user.id()).stream().map(FactorMethod::text).toList();
    factors.removeAll(user.id());
    backupCodes.removeAll(user.id());
    devices.revokeAll(user.id());
    accounts.recordSecondFactor(user.organizationId(), user.id(), false);
    if (!methods.isEmpty()) {
      mails.enqueue(wording.factorsReset(user));
    }
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "mfa_reset", admin)
            .about("user", user.id())
            .with("methods", methods));
    return methods.size();
  }
}
