package org.wardvoice.access.service.factor;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bouncycastle.util.encoders.Base32;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The data for an authenticator app, as the API returns it.
 *
 * @param secret in base32 (RFC 4648) without padding
 * @param period seconds
 * @param qrCode {@code otpauthUrl} as a PNG in a data URL
 * @param otpauthUrl for a link on the phone itself
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record TotpSetup(
    String secret,
    @Schema(example = "SHA1") String algorithm,
    int digits,
    long period,
    @Schema(example = "data:image/png;base64,iVBORw0KGgo=") String qrCode,
    @Schema(example = "otpauth://totp/Wardvoice:nurse%40demo.example?secret=JBSWY3DPEHPK3PXP")
        String otpauthUrl) {

  private static final String ISSUER = "Wardvoice";

  static TotpSetup of(byte[] secret, String email) {
    String text = Base32.toBase32String(secret).replace("=", "");
    String url =
        String.format(
            Locale.ROOT,
            "otpauth://totp/%s:%s?secret=%s&issuer=%s&algorithm=%s&digits=%d&period=%d",
            ISSUER,
            URLEncoder.encode(email, StandardCharsets.UTF_8).replace("+", "%20"),
            text,
            ISSUER,
            Totp.ALGORITHM,
            Totp.DIGITS,
            Totp.PERIOD.toSeconds());
    return new TotpSetup(
        text, Totp.ALGORITHM, Totp.DIGITS, Totp.PERIOD.toSeconds(), QrCode.dataUrl(url), url);
  }

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return "TotpSetup";
  }
}
