package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.wardvoice.transcription.SampleRecordings;

/** Bodies of type {@code multipart/form-data}, valid and invalid. */
final class Forms {

  private static final String BOUNDARY = "fuzz-boundary";

  /** So short that forms that are cut off often end in their fields. */
  private static final byte[] RECORDING = SampleRecordings.wav(new byte[1_600], 1_600);

  private final Dice dice;

  Forms(Dice dice) {
    this.dice = dice;
  }

  void fill(Shot shot, JsonNode values) {
    shot.instead("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
    shot.body(form(values, ""));
  }

  void makeOdd(Shot shot, JsonNode values) {
    String way =
        dice.pick(
            "no end",
            "other boundary",
            "no name",
            "twice",
            "unknown field",
            "value",
            "value",
            "disposition",
            "encoding",
            "line feeds",
            "long head",
            "empty",
            "no file",
            "cut",
            "bytes");
    shot.odd("form: " + way).instead("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
    shot.body(form(values, way));
  }

  private byte[] form(JsonNode values, String way) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Map.Entry<String, JsonNode> field : values.properties()) {
      boolean file = field.getKey().equals("audio_file");
      all.writeBytes(text(head(field.getKey(), file, way)));
      all.writeBytes(file ? recording(way) : text(value(field.getValue().asText(), way)));
      all.writeBytes(text("\r\n"));
    }
    String rest = way.equals("unknown field") ? head("nmae", false, "") + "1\r\n" : "";
    all.writeBytes(text(rest + (way.equals("no end") ? "" : "--" + BOUNDARY + "--\r\n")));
    return whole(all.toByteArray(), way);
  }

  private String head(String name, boolean file, String way) {
    String boundary = way.equals("other boundary") && dice.percent(50) ? "other" : BOUNDARY;
    String disposition =
        switch (way) {
          case "no name" -> "form-data";
          case "disposition" ->
              dice.pick(
                  "attachment; name=" + name,
                  "form-data; name=\"" + name,
                  "form-data; name*=utf-8''%zz",
                  "form-data; name=\"" + name + "\"; filename=\"../../x\u0000\"",
                  "form-data; name=\"a\"; name=\"b\"");
          default -> "form-data; name=\"" + name + "\"" + (file ? "; filename=\"a.wav\"" : "");
        };
    String more =
        switch (way) {
          case "encoding" ->
              "Content-Transfer-Encoding: " + dice.pick("base64", "quoted-printable", "x") + "\r\n";
          case "long head" -> "X-Odd: " + "o".repeat(20_000) + "\r\n";
          default -> "";
        };
    String head =
        "--" + boundary + "\r\nContent-Disposition: " + disposition + "\r\n" + more + "\r\n";
    return way.equals("twice") ? head + "1\r\n" + head : head;
  }

  private byte[] recording(String way) {
    return switch (way) {
      case "no file" -> new byte[0];
      case "bytes" ->
          text(
              dice.pick(
                  "RIFF\u0000\u0000\u0000\u0000WAVEfmt ", "ID3", "OggS", "fLaC", "plain text"));
      default -> RECORDING;
    };
  }

  private String value(String valid, String way) {
    return way.equals("value") && dice.percent(60) ? dice.pick(OddValues.TEXTS) : valid;
  }

  private byte[] whole(byte[] form, String way) {
    return switch (way) {
      case "empty" -> new byte[0];
      case "cut" -> java.util.Arrays.copyOf(form, dice.below(form.length));
      case "line feeds" ->
          new String(form, StandardCharsets.ISO_8859_1)
              .replace("\r\n", "\n")
              .getBytes(StandardCharsets.ISO_8859_1);
      default -> form;
    };
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
