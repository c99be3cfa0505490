package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class BackupCodesIT {

  private final ServerUnderTest server;
  private String email;
  private FactorUser user;

  BackupCodesIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = FactorUser.like(server, "nurse@demo.example");
    email = user.email();
  }

  @Test
  void takesABackupCodeOnce() throws Exception {
    user.enroll();
    JsonNode made = user.api().post(MFA + "/backup-codes").hasStatus(200).data();
    assertThat(made.path("userId").asText()).isNotBlank();
    assertThat(Instant.parse(made.path("generatedAt").asText())).isBefore(Instant.now());
    List<String> codes = new ArrayList<>();
    for (JsonNode code : made.path("codes")) {
      assertThat(code.path("used").asBoolean(true)).isFalse();
      assertThat(code.path("usedAt").isNull()).isTrue();
      codes.add(code.path("code").asText());
    }
    assertThat(codes).hasSize(10).doesNotHaveDuplicates();
    assertThat(codes).allMatch(code -> code.matches("([2-9A-Z]{4}-){3}[2-9A-Z]{4}"));

    Answer asked = user.signInAgain();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\",\"backup_codes\"]");
    String typed = codes.get(0).toLowerCase(Locale.ROOT).replace('-', ' ');
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Backup code used to sign in to Wardvoice",
          () -> user.verify(asked.data("mfa_token"), "backup_codes", typed).hasStatus(200));
    }
    String token = user.token();
    user.verify(token, "backup-codes", codes.get(0)).hasStatus(401);
    user.verify(token, "backup-codes", codes.get(1)).hasStatus(200);
    assertThat(user.api().get(MFA).data().at("/backup_codes/remaining").asInt()).isEqualTo(8);
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    user.verify(user.token(), "backup_codes", codes.get(2)).hasStatus(401);
  }

  @Test
  void asksForNothingWhereThereAreBackupCodesAlone() {
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    assertThat(user.signInAgain().data().has("token")).isTrue();
  }
}
