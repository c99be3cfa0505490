package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Thousands of messages, no two alike: the legal ones are applied, the broken ones are refused, and nothing breaks. */
@ServerTest
@Tag("campaign")
class AdtVarietyIT {

  private static final int MESSAGES = Campaign.size(200, 5_000);
  private static final int AT_ONCE = 100;
  private static final long SEED = System.nanoTime();

  private final Hl7Calls hl7;
  private final AdtDice dice = new AdtDice(SEED, "S" + Long.toString(SEED, 36) + "-");

  AdtVarietyIT(ServerUnderTest server) {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Surgery")).hasStatus(201);
    hl7 = new Hl7Calls(hospital.api());
  }

  @Test
  void appliesEveryMessageThatIsLegal() {
    for (int sent = 0; sent < MESSAGES; sent += AT_ONCE) {
      List<byte[]> messages = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        messages.add(dice.legal().getBytes(StandardCharsets.UTF_8));
      }
      List<Ack> answers = answers(messages);
      for (int i = 0; i < AT_ONCE; i++) {
        assertThat(answers.get(i).code())
            .as("seed %d:\n%s\n%s", SEED, text(messages.get(i)), answers.get(i).text())
            .isEqualTo("AA");
      }
    }
    assertThat(total("applied")).isEqualTo(MESSAGES);
  }

  @Test
  void refusesEveryMessageThatIsBroken() {
    for (int sent = 0; sent < MESSAGES; sent += AT_ONCE) {
      List<byte[]> messages = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        messages.add(dice.broken());
      }
      List<Ack> answers = answers(messages);
      for (int i = 0; i < AT_ONCE; i++) {
        Ack answer = answers.get(i);
        assertThat(answer.code())
            .as("seed %d:\n%s\n%s", SEED, text(messages.get(i)), answer.text())
            .isIn("AE", "AR");
        assertThat(answer.field("ERR", 8)).as(answer.text()).isNotEmpty();
        assertThat(answer.error()).as(answer.text()).doesNotStartWith("207");
      }
    }
    assertThat(total("failed")).isEqualTo(MESSAGES);
    assertThat(total("received")).isZero();
  }

  private List<Ack> answers(List<byte[]> messages) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (byte[] message : messages) {
      body.writeBytes(message);
      body.write('\r');
    }
    List<Ack> answers = Ack.all(hl7.send(body.toByteArray()).hasStatus(200).text());
    assertThat(answers).hasSize(messages.size());
    return answers;
  }

  private static String text(byte[] message) {
    return new String(message, StandardCharsets.UTF_8).replace('\r', '\n');
  }

  private int total(String status) {
    return hl7.api()
        .get(Hl7Calls.MESSAGES + "?status=" + status)
        .hasStatus(200)
        .data()
        .at("/pagination/total_count")
        .asInt();
  }
}
