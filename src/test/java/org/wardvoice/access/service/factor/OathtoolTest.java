package org.wardvoice.access.service.factor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Random;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Our codes beside those of a program that the field uses, {@code oathtool} of the OATH Toolkit. Only in the campaign, for
 * not every machine has that program; {@link TotpTest} has the codes of the standard.
 */
@Tag("rare")
class OathtoolTest {

  private static final int SECRETS = 50;
  private static final int SECRET_BYTES = 20;

  @Test
  void agrees() throws IOException, InterruptedException {
    Random random = new Random(20261124);
    for (int i = 0; i < SECRETS; i++) {
      byte[] secret = new byte[SECRET_BYTES];
      random.nextBytes(secret);
      Instant when = Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE));
      assertThat(Totp.code(secret, Totp.step(when)))
          .as("%s at %s", Base32.toBase32String(secret), when)
          .isEqualTo(oathtool(secret, when));
    }
  }

  private static String oathtool(byte[] secret, Instant when)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "oathtool",
                "--totp",
                "--base32",
                "--now=@" + when.getEpochSecond(),
                Base32.toBase32String(secret))
            .redirectErrorStream(true)
            .start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}
