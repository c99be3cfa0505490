package org.wardvoice.access.service.factor;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.SentCode;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.sms.PhoneNumber;

/**
 * A code on its way, as the specification writes it; the code itself is only in the message.
 *
 * @param phoneNumber only of SMS; at a sign-in only its last digits are shown
 * @param emailAddress only of e-mail
 * @param template only of e-mail: names the text of the mail
 * @param attempts how often the code was given wrongly
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SentCodeView(
    FactorMethod method,
    @Schema(description = "Only for SMS. While you sign in, only the last digits are shown.")
        @JsonInclude(Include.NON_NULL)
        String phoneNumber,
    @Schema(description = "Only for email.") @JsonInclude(Include.NON_NULL) String emailAddress,
    @Schema(description = "Only for email: names the text of the email.")
        @JsonInclude(Include.NON_NULL)
        String template,
    Instant expiresAt,
    int attempts,
    int maxAttempts) {

  /** To a user who has signed in. */
  static SentCodeView of(FactorMethod method, SentCode code) {
    boolean sms = method == FactorMethod.SMS;
    return new SentCodeView(
        method,
        sms ? code.recipient() : null,
        sms ? null : code.recipient(),
        sms ? null : AccessMails.CODE_TEMPLATE,
        code.expiresAt(),
        code.attempts(),
        SentCode.MOST_ATTEMPTS);
  }

  /** To somebody who has only given the password so far. */
  public SentCodeView masked() {
    return phoneNumber == null
        ? this
        : new SentCodeView(
            method,
            new PhoneNumber(phoneNumber).masked(),
            emailAddress,
            template,
            expiresAt,
            attempts,
            maxAttempts);
  }
}
