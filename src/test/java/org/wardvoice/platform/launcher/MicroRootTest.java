package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a start of Payara Micro keeps of the last one. */
class MicroRootTest {

  @TempDir private Path folder;

  @Test
  void forgetsTheApplicationButNotTheBroker() throws IOException {
    Path domain = Files.createDirectories(start().resolve("config")).resolve("domain.xml");
    Files.writeString(
        domain,
        """
        <domain>
          <application object-type="user" name="wardvoice-broker"><module name="ra"></module></application>
          <application context-root="/" name="wardvoice" location="war/">
            <module name="wardvoice"></module>
          </application>
          <application-ref ref="wardvoice-broker" virtual-servers="server"></application-ref>
          <application-ref ref="wardvoice" virtual-servers="server"></application-ref>
          <jdbc-resource jndi-name="jdbc/wardvoice"></jdbc-resource>
        </domain>
        """);
    start();
    assertThat(domain)
        .content()
        .isEqualToNormalizingWhitespace(
            """
            <domain>
              <application object-type="user" name="wardvoice-broker"><module name="ra"></module></application>
              <application-ref ref="wardvoice-broker" virtual-servers="server"></application-ref>
              <jdbc-resource jndi-name="jdbc/wardvoice"></jdbc-resource>
            </domain>
            """);
  }

  /** Returns the root folder. */
  private Path start() throws IOException {
    Path adapter = folder.resolve("wardvoice-broker.rar");
    try (ZipOutputStream archive = new ZipOutputStream(Files.newOutputStream(adapter))) {
      archive.putNextEntry(new ZipEntry("META-INF/"));
    }
    MicroRoot root = MicroRoot.in(folder, adapter, Map.of());
    root.postBootCommands();
    return root.folder();
  }
}
