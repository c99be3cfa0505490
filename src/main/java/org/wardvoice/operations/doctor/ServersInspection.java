package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.mail.MailInspection;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;

/** Whether the other servers that are configured accept connections, and that of mail the login. */
final class ServersInspection {

  private static final int PATIENCE_MILLIS = 5_000;
  private static final int MAIL_PORT = 587;
  private static final String HL7 = "wardvoice.hl7.out.address";

  private final Settings settings;
  private final List<Finding> findings = new ArrayList<>();

  private ServersInspection(Settings settings) {
    this.settings = settings;
  }

  static List<Finding> of(Settings settings) {
    ServersInspection inspection = new ServersInspection(settings);
    inspection.mail();
    inspection.engine("wardvoice.transcription.");
    inspection.engine("wardvoice.analysis.");
    if (settings.text("wardvoice.emr.fhir.base-url").isPresent()) {
      inspection.address("emr", "wardvoice.emr.fhir.base-url");
    }
    settings.text(HL7).ifPresent(inspection::hl7);
    return inspection.findings;
  }

  private void mail() {
    String host = settings.text("wardvoice.mail.host").orElse("");
    if (host.isEmpty()) {
      findings.add(
          Finding.warning(
              "mail",
              "No mail server is configured: mail waits for a day, and is then dropped.",
              "Set WARDVOICE_MAIL_HOST."));
      return;
    }
    if (settings.baseUrl().isEmpty()) {
      findings.add(
          Finding.warning("mail", "Links in mails lack an address.", "Set WARDVOICE_BASE_URL."));
    }
    String text = settings.text("wardvoice.mail.port").orElse(Integer.toString(MAIL_PORT));
    int port = Integer.parseInt(text);
    if (reach("mail", "wardvoice.mail.host", host, port)) {
      findings.add(MailInspection.login(settings, host, port));
    }
  }

  private void engine(String prefix) {
    if (settings.text(prefix + "engine").filter("openai"::equals).isPresent()) {
      address("engine", prefix + "openai.base-url");
    }
  }

  private void address(String part, String key) {
    URI address = settings.address(key);
    int usual = "https".equals(address.getScheme()) ? 443 : 80;
    reach(part, key, address.getHost(), address.getPort() < 0 ? usual : address.getPort());
  }

  private void hl7(String address) {
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, colon).replaceAll("^\\[|]$", "");
    reach("hl7", HL7, host, Integer.parseInt(address.substring(colon + 1)));
  }

  private boolean reach(String part, String key, String host, int port) {
    String place = host + ":" + port;
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
      findings.add(Finding.ok(part, place + " accepts connections."));
      return true;
    } catch (IOException | IllegalArgumentException away) {
      findings.add(
          Finding.error(
              part,
              place + " can't be reached (" + away.getMessage() + ").",
              "Start it, or correct " + key + " or the firewall."));
      return false;
    }
  }
}
