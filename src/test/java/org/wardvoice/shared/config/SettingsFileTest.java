package org.wardvoice.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                "JAVA_HOME=/opt/java",
                ""));
    SettingsFile settings = new SettingsFile(file.toString());
    assertThat(settings.getValue("wardvoice.data-folder")).isEqualTo("/var/lib/wardvoice");
    assertThat(settings.getValue("wardvoice.mail.from"))
        .isEqualTo("Wardvoice <wardvoice@hospital.example>");
    assertThat(settings.getValue("wardvoice.keys.master-key")).isEqualTo("a=b");
    assertThat(settings.getValue("wardvoice.sms.url")).isEmpty();
    assertThat(settings.getValue("wardvoice.base-url")).isNull();
    assertThat(settings.getPropertyNames()).hasSize(4).doesNotContain("JAVA_HOME");
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
