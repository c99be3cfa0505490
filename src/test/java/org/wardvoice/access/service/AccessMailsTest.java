package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.risk.Arrival;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.access.service.risk.GeoPoint;
import org.wardvoice.access.service.risk.Risk;
import org.wardvoice.access.service.risk.SignInRisk;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.mail.service.MailConfig;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.config.Settings;

class AccessMailsTest {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UserView NURSE =
      new UserView(
          UUID.fromString("00000000-0000-7000-8000-000000000002"),
          HOSPITAL,
          "Nora",
          "nora@mails.example",
          "nurse",
          null,
          null);

  /** A quarter past eight in the evening, in Berlin. */
  private static final Instant NOW = Instant.parse("2026-05-04T18:15:30Z");

  @Test
  void explainAnUnusualSignInInTheLanguageOfMails() {
    Session session =
        new Session(
            UUID.fromString("00000000-0000-7000-8000-000000000003"),
            HOSPITAL,
            NURSE.id(),
            NOW,
            Duration.ofHours(8));
    List<Risk.Part> parts = unusual().parts();

    assertThat(in("de").suspiciousSignIn(NURSE, session, parts).text())
        .contains(
            "Ungewöhnlich daran: Das Gerät wurde in den letzten 90 Tagen nicht benutzt."
                + " Aus diesem Netz gab es in den letzten 90 Tagen keine Anmeldung."
                + " Bisher gab es um 20 Uhr keine Anmeldung."
                + " Kurz zuvor wurde 4-mal ein falsches Passwort eingegeben."
                + " Die letzte Anmeldung war 600 Minuten zuvor, 16.095 km entfernt.\n");
    assertThat(in("en").suspiciousSignIn(NURSE, session, parts).text())
        .contains(
            "No earlier sign-in was around 20 o'clock."
                + " 4 recent attempts with a wrong password."
                + " 16,095 km from the last sign-in, 600 minutes before.\n");
  }

  @Test
  void areUrgentIfTheyAreOfNoUseLater() {
    AccessMails mails = in("en");
    assertThat(mails.codeByEmail(NURSE, "4F7K2P", Duration.ofMinutes(5)).isUrgent()).isTrue();
    assertThat(mails.passwordReset(NURSE, "token").isUrgent()).isTrue();
    assertThat(mails.passwordRetired(NURSE, "token").isUrgent()).isFalse();
    assertThat(mails.apiKeyMade(NURSE, "key").isUrgent()).isFalse();
  }

  /** In every respect: from Sydney, after ten mornings at the same computer in Berlin. */
  private static Risk unusual() {
    Device computer = new Device("desktop", "Firefox", "Windows");
    List<Arrival> earlier =
        IntStream.range(0, 10)
            .mapToObj(day -> NOW.minus(Duration.ofHours(10)).minus(Duration.ofDays(day)))
            .map(at -> new Arrival(at, "192.0.2.7", computer, new GeoPoint(52.52, 13.40)))
            .toList();
    Device phone = new Device("mobile", "Mobile Safari", "iOS");
    Arrival now = new Arrival(NOW, "198.51.100.4", phone, new GeoPoint(-33.87, 151.21));
    return new SignInRisk(ZoneId.of("Europe/Berlin")).assess(now, earlier, 4);
  }

  private static AccessMails in(String language) {
    Settings settings = Settings.shipped(Map.of("wardvoice.mail.language", language));
    return new AccessMails(new AccessConfig(settings), new MailTexts(new MailConfig(settings)));
  }
}
