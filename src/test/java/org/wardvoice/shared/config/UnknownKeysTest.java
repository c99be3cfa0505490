package org.wardvoice.shared.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnknownKeysTest {

  @Test
  void findsMisspeltKeysHoweverTheyAreGiven() {
    assertThat(
            UnknownKeys.in(
                List.of(
                    "wardvoice.transcription.engin",
                    "WARDVOICE_TRANSCRIPTION_WORKER",
                    "wardvoice.transcription.engine",
                    "WARDVOICE_TRANSCRIPTION_WORKERS",
                    "JAVA_HOME",
                    "java.version")))
        .containsExactly("WARDVOICE_TRANSCRIPTION_WORKER", "wardvoice.transcription.engin");
  }

  @Test
  void knowsKeysWithoutADefaultAndThoseOfTheServer() {
    assertThat(
            UnknownKeys.in(
                List.of(
                    "wardvoice.base-url",
                    "WARDVOICE_BOOTSTRAP_ADMIN_PASSWORD",
                    "WARDVOICE_DATA",
                    "WARDVOICE_HTTP_PORT",
                    "wardvoice.database.url",
                    "wardvoice.http-port")))
        .isEmpty();
  }

  @Test
  void knowsKeysInWhichTheAdministratorChoosesAName() {
    assertThat(
            UnknownKeys.in(
                List.of(
                    "wardvoice.sso.main-clinic.client-id",
                    "WARDVOICE_SSO_MAIN_CLINIC_CLIENT_ID",
                    "wardvoice.sso.main-clinic.client",
                    "wardvoice.sso.client-id",
                    "WARDVOICE_SSO_MAIN_CLIENT")))
        .containsExactly(
            "WARDVOICE_SSO_MAIN_CLIENT",
            "wardvoice.sso.client-id",
            "wardvoice.sso.main-clinic.client");
  }
}
