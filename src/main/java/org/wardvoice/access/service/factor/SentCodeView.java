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
 * A sent code as the API returns it; the code itself is only in the message.
 *
 * @param phoneNumber only for SMS; during a sign-in only the last digits are shown
 * @param emailAddress only for email
 * @param template only for email: the name of the mail's template
 * @param attempts the number of wrong attempts
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SentCodeView(
    FactorMethod method,
    @Schema(description = "Only for SMS. While you sign in, only the last digits are shown.")
        @JsonInclude(Include.NON_NULL)
        String phoneNumber,
    @Schema(description = "Only for email.") @JsonInclude(Include.NON_NULL) String emailAddress,
    @Schema(description = "Only for email: the name of the email template.")
        @JsonInclude(Include.NON_NULL)
        String template,
    Instant expiresAt,
    int attempts,
    int maxAttempts) {

  /** For a signed-in user. */
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

  /** For a user who has only entered the password so far. */
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
