package org.wardvoice.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {

  @TempDir private Path folder;

  @Test
  void readsLinesAsSystemdDoes() throws Exception {
    Path file =
        Files.write(
            folder.resolve("wardvoice.env"),
            List.of(
                "# The service",
                "WARDVOICE_DATA_FOLDER=/var/lib/wardvoice",
                "WARDVOICE_MAIL_FROM=\"Wardvoice <wardvoice@hospital.example>\"",
                "WARDVOICE_KEYS_MASTER_KEY='a=b'",
                "WARDVOICE_SMS_URL=",
                " ; The server",
                "  WARDVOICE_HTTP_PORT = 8081\t",
                "WARDVOICE_MAIL_HOST=\"mail\" ",
                "WARDVOICE_MAIL_PASSWORD= ' a \u2028 '",
                "JAVA_HOME=/opt/java",
                "http_proxy=http://proxy.example",
                ""));
    SettingsFile settings = new SettingsFile(file.toString());
    assertThat(settings.getValue("wardvoice.data-folder")).isEqualTo("/var/lib/wardvoice");
    assertThat(settings.getValue("wardvoice.mail.from"))
        .isEqualTo("Wardvoice <wardvoice@hospital.example>");
    assertThat(settings.getValue("wardvoice.keys.master-key")).isEqualTo("a=b");
    assertThat(settings.getValue("wardvoice.sms.url")).isEmpty();
    assertThat(settings.getValue("wardvoice.http.port")).isEqualTo("8081");
    assertThat(settings.getValue("wardvoice.mail.host")).isEqualTo("mail");
    assertThat(settings.getValue("wardvoice.mail.password")).isEqualTo(" a \u2028 ");
    assertThat(settings.getValue("wardvoice.base-url")).isNull();
    assertThat(settings.getPropertyNames())
        .hasSize(7)
        .allMatch(name -> name.startsWith("WARDVOICE_"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARDVOICE_BASE_URL https://wardvoice.hospital.example",
        "export WARDVOICE_LOG_FORMAT=json",
        "WARDVOICE-LOG-FORMAT=json",
        "=json"
      })
  void refusesOtherLines(String line) throws Exception {
    Path file = Files.write(folder.resolve("wardvoice.env"), List.of("# The service", line));
    assertThatThrownBy(() -> new SettingsFile(file.toString()))
        .hasMessage("Line 2 of " + file + " is not NAME=value: correct it, or begin it with #.");
  }

  @Test
  void readsFilesThatWereEditedOnWindows() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("windows.env"),
            "\uFEFFWARDVOICE_DATA_FOLDER=/var/lib/wardvoice\r\nWARDVOICE_MAIL_HOST=\"mail\"");
    SettingsFile settings = new SettingsFile(file.toString());
    assertThat(settings.getValue("wardvoice.data-folder")).isEqualTo("/var/lib/wardvoice");
    assertThat(settings.getValue("wardvoice.mail.host")).isEqualTo("mail");
  }

  @Test
  void isEmptyWithoutAFile() {
    assertThat(new SettingsFile((String) null).getPropertyNames()).isEmpty();
  }

  @Test
  void saysWhichFileCannotBeRead() {
    String missing = folder.resolve("missing.env").toString();
    assertThatThrownBy(() -> new SettingsFile(missing))
        .hasMessageContainingAll("The settings file " + missing, "can't be read");
  }
}
