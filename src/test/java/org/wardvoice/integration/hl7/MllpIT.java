package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** ADT messages over sockets. */
@ServerTest
@Tag("every-server")
class MllpIT {

  private static final int FRAME = 262_144;

  private final ServerUnderTest server;
  private final Hl7Calls demo;
  private final Hl7Calls second;

  MllpIT(ServerUnderTest server) {
    this.server = server;
    demo = new Hl7Calls(Api.of(server).as("super_admin@demo.example"));
    second = new Hl7Calls(Api.of(server).as("super_admin@second.example"));
  }

  private MllpClient connect(String port) throws IOException {
    return new MllpClient(server.port(port));
  }

  private static String mrn() {
    return "MLLP-" + UUID.randomUUID();
  }

  @Test
  void appliesAndAnswersOneAfterAnother() throws Exception {
    String mrn = mrn();
    Adt admission = Adt.of("A01", mrn, "Cardiology");
    try (MllpClient client = connect("mllp")) {
      Ack first = client.send(admission);
      assertThat(first.code()).as(first.text()).isEqualTo("AA");
      assertThat(first.field("MSA", 2)).isEqualTo(admission.controlId());
      assertThat(first.field("MSH", 5)).isEqualTo(Adt.APPLICATION);
      assertThat(client.send(Adt.of("A03", mrn, "Cardiology")).code()).isEqualTo("AA");
      assertThat(client.send(admission).text()).isEqualTo(first.text());
    }
    assertThat(demo.patient(mrn).get("status").asText()).isEqualTo("discharged");
    JsonNode message = demo.message(admission.controlId());
    assertThat(message.get("channel").asText()).isEqualTo("mllp");
    assertThat(
            new Sql(server)
                .value(
                    "select ip_address from audit_events where action = 'hl7_message_applied'"
                        + " and resource_id = cast(? as uuid)",
                    message.get("id").asText()))
        .isEqualTo("127.0.0.1");
  }

  @Test
  void readsTwoMessagesOfOnePacketAndOneOfManyPackets() throws Exception {
    Adt first = Adt.of("A01", mrn(), "Cardiology");
    Adt then = Adt.of("A04", mrn(), "Emergency");
    ByteArrayOutputStream packet = new ByteArrayOutputStream();
    packet.writeBytes(MllpClient.frame(first.bytes()));
    packet.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
    packet.writeBytes(MllpClient.frame(then.bytes()));
    try (MllpClient client = connect("mllp")) {
      client.write(packet.toByteArray());
      assertThat(client.read().field("MSA", 2)).isEqualTo(first.controlId());
      assertThat(client.read().field("MSA", 2)).isEqualTo(then.controlId());
      Adt slow = Adt.of("A08", then.mrn(), "Cardiology");
      for (byte one : MllpClient.frame(slow.bytes())) {
        client.write(new byte[] {one});
      }
      assertThat(client.read().code()).isEqualTo("AA");
    }
    assertThat(demo.patient(then.mrn()).get("department").asText()).isEqualTo("Cardiology");
  }

  @Test
  void dropsAFrameThatWasCutOff() throws Exception {
    Adt cut = Adt.of("A01", mrn(), "Cardiology");
    Adt whole = Adt.of("A01", mrn(), "Cardiology");
    byte[] frame = MllpClient.frame(cut.bytes());
    try (MllpClient client = connect("mllp")) {
      client.write(Arrays.copyOf(frame, frame.length / 2));
      assertThat(client.send(whole).field("MSA", 2)).isEqualTo(whole.controlId());
      client.write(Arrays.copyOf(frame, frame.length - 2));
    }
    assertThat(
            demo.api()
                .get(Hl7Calls.MESSAGES + "?control_id=" + cut.controlId())
                .data()
                .get("messages"))
        .isEmpty();
  }

  @Test
  void refusesAFrameThatIsTooLargeAndReadsOn() throws Exception {
    Adt large = Adt.of("A01", mrn(), "Cardiology");
    byte[] filler = new byte[20 << 20];
    Arrays.fill(filler, (byte) 'x');
    Adt next = Adt.of("A01", mrn(), "Cardiology");
    try (MllpClient client = connect("mllp")) {
      byte[] frame = MllpClient.frame(large.bytes());
      client.write(Arrays.copyOf(frame, frame.length - 2));
      client.write(filler);
      client.write(new byte[] {0x1c, '\r'});
      Ack refused = client.read();
      assertThat(refused.code()).isEqualTo("AR");
      assertThat(refused.field("MSA", 2)).isEqualTo(large.controlId());
      assertThat(refused.field("ERR", 8)).contains(Integer.toString(FRAME));
      assertThat(client.send(next).code()).isEqualTo("AA");
    }
  }

  @Test
  void refusesWhatIsNoMessageAndWhatIsForNobody() throws Exception {
    try (MllpClient client = connect("mllp-shared")) {
      client.write(MllpClient.frame("hello".getBytes(StandardCharsets.UTF_8)));
      assertThat(client.read().code()).isEqualTo("AR");
      Ack nobodys = client.send(Adt.of("A01", mrn(), "Cardiology"));
      assertThat(nobodys.code()).isEqualTo("AR");
      assertThat(nobodys.error()).isEqualTo("204 MSH^1^4");
    }
  }

  @Test
  void findsTheOrganizationByTheSendingFacility() throws Exception {
    Adt message = Adt.of("A01", mrn(), "Cardiology");
    byte[] others = message.text().replace("|HOSP|", "|SECOND|").getBytes(StandardCharsets.UTF_8);
    try (MllpClient client = connect("mllp-shared")) {
      client.write(MllpClient.frame(others));
      assertThat(client.read().field("MSA", 2)).isEqualTo(message.controlId());
    }
    assertThat(second.message(message.controlId()).get("channel").asText()).isEqualTo("mllp");
    assertThat(
            demo.api()
                .get(Hl7Calls.MESSAGES + "?control_id=" + message.controlId())
                .data()
                .get("messages"))
        .isEmpty();
  }

  @Test
  void isNamedByTheHealthOfTheService() throws Exception {
    JsonNode checks = Api.of(server).get("/health").hasStatus(200).json().get("checks");
    assertThat(checks)
        .anySatisfy(
            check -> {
              assertThat(check.get("name").asText()).isEqualTo("hl7_listener");
              assertThat(check.at("/data/listening").asBoolean()).isTrue();
            });
  }
}
