package org.wardvoice.integration.service.hl7.out;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** Settings for sending HL7 v2 messages. */
@Component
public class OutConfig {

  static final String ORGANIZATIONS = "wardvoice.hl7.out.organizations";

  private static final String PREFIX = "wardvoice.hl7.out.";
  private static final int HIGHEST = 65_535;
  private static final int MOST_CLAIMS = 1_000;

  private final Settings settings;

  @Inject
  public OutConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {
    address();
    tls();
    timeout();
    terms();
  }

  /** The receiver's unresolved address; empty if sending is disabled. */
  public Optional<InetSocketAddress> address() {
    return settings.text(PREFIX + "address").map(OutConfig::address);
  }

  private static InetSocketAddress address(String text) {
    int colon = text.lastIndexOf(':');
    String port = text.substring(colon + 1);
    if (colon > 0 && port.matches("\\d{1,5}")) {
      int number = Integer.parseInt(port);
      if (number >= 1 && number <= HIGHEST) {
        String host = text.substring(0, colon).replaceAll("^\\[|]$", "");
        return InetSocketAddress.createUnresolved(host, number);
      }
    }
    throw new IllegalArgumentException(
        PREFIX + "address must be like engine.hospital.example:2575, not \"" + text + "\".");
  }

  /** The names or ids of the organizations whose messages are sent; empty for all. */
  List<String> organizations() {
    return settings.list(ORGANIZATIONS);
  }

  public boolean tls() {
    return settings.flag(PREFIX + "tls");
  }

  /** MSH-5; empty for none. */
  public String receivingApplication() {
    return settings.text(PREFIX + "receiving-application").orElse("");
  }

  /** MSH-6; empty for none. */
  public String receivingFacility() {
    return settings.text(PREFIX + "receiving-facility").orElse("");
  }

  /** The time limit to connect, and to receive an acknowledgement. */
  public Duration timeout() {
    return settings.duration(PREFIX + "timeout");
  }

  /** A single worker, because messages are sent one after another. */
  WorkTerms terms() {
    return new WorkTerms(
        1,
        settings.sweep(PREFIX + "sweep"),
        timeout().multipliedBy(2).plusMinutes(1),
        settings.durations(PREFIX + "retry-backoff"),
        MOST_CLAIMS,
        WorkTerms.NEVER,
        settings.duration("wardvoice.work.keep"));
  }
}
