package org.wardvoice.transcription.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordErrors;
import org.wardvoice.transcription.client.command.CommandTranscriptionEngine;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * People's voices, from Debian's packages {@code pocketsphinx-testdata} (an audiobook, playing cards) and {@code
 * asterisk-core-sounds-en-wav} (telephone prompts). The engine {@code command} runs {@code pocketsphinx_continuous} of
 * the packages {@code pocketsphinx} and {@code pocketsphinx-en-us}, as the operator's guide shows.
 */
@Tag("rare")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HumanClipsTest {

  private static final Path BOOK = Path.of("/usr/share/pocketsphinx/test/data/librivox");
  private static final Path CARDS = Path.of("/usr/share/pocketsphinx/test/data/cards");
  private static final Path PROMPTS = Path.of("/usr/share/asterisk/sounds/en_US_f_Allison");

  private static final Map<String, String> PROMPTED =
      Map.ofEntries(
          Map.entry("agent-pass", "please enter your password followed by the pound key"),
          Map.entry("all-circuits-busy-now", "all circuits are busy now"),
          Map.entry("cannot-complete-as-dialed", "your call cannot be completed as dialed"),
          Map.entry("check-number-dial-again", "please check the number and dial again"),
          Map.entry("conf-getpin", "please enter the conference pin number"),
          Map.entry("conf-onlyperson", "you are currently the only person in this conference"),
          Map.entry("number-not-answering", "the number is not answering"),
          Map.entry("queue-thankyou", "thank you for your patience"),
          Map.entry("something-terribly-wrong", "something is terribly wrong"),
          Map.entry("tt-weasels", "weasels have eaten our phone system"));

  private static final double FEW_ERRORS = 0.05;

  /** The cards are said without a sentence around them: "ten of clubs". */
  private static final double SHORT_CALLS = 0.35;

  private static final double OTHER_PROGRAM = 0.6;

  private final TranscriptionConfig config =
      TranscriptionConfig.with(
          Map.of(
              "wardvoice.transcription.command.line",
              "pocketsphinx_continuous -infile {wav} -logfn /dev/null"));
  private final InProcessAudioDecoder decoder = new InProcessAudioDecoder();
  private final SphinxTranscriptionEngine sphinx = new SphinxTranscriptionEngine();
  private final MoonshineTranscriptionEngine moonshine =
      new MoonshineTranscriptionEngine(config, sphinx);
  private final TranscriptionEngine command = new CommandTranscriptionEngine(config);

  private record Clip(Path file, String said) {}

  @AfterAll
  void end() {
    moonshine.close();
  }

  /** The references of a folder: {@code <s> ten of clubs </s> (001)}. */
  private static List<Clip> clips(Path folder, String references) throws IOException {
    List<Clip> clips = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(references), UTF_8)) {
      String[] parts = line.split("<s>|</s>", -1);
      String name = parts[2].strip().replaceAll("[()]", "");
      clips.add(new Clip(folder.resolve(name + ".wav"), parts[1].strip()));
    }
    return clips;
  }

  private static List<Clip> prompts() {
    return PROMPTED.entrySet().stream()
        .map(prompt -> new Clip(PROMPTS.resolve(prompt.getKey() + ".wav"), prompt.getValue()))
        .toList();
  }

  private double wordErrorRate(String engineName, TranscriptionEngine engine, List<Clip> clips)
      throws IOException, TranscriptionException {
    int errors = 0;
    int words = 0;
    for (Clip clip : clips) {
      List<String> said = SpokenForm.words(clip.said());
      List<String> heard = heard(engine, clip.file());
      int wrong = WordErrors.count(said, heard);
      if (wrong > 0) {
        System.out.printf("  %s heard %s in: %s%n", engineName, heard, clip.said());
      }
      errors += wrong;
      words += said.size();
    }
    return (double) errors / words;
  }

  private List<String> heard(TranscriptionEngine engine, Path file)
      throws IOException, TranscriptionException {
    byte[] recording = Files.readAllBytes(file);
    Transcript heard = engine.transcribe(decoder.decode(SampleRecordings.source(recording)));
    return SpokenForm.words(heard.text());
  }

  private void assertHears(List<Clip> clips, double mostErrors) throws Exception {
    double rate = wordErrorRate("moonshine", moonshine, clips);
    System.out.printf(Locale.ROOT, "moonshine: word error rate %.1f %%%n", 100 * rate);
    if (Campaign.isOn()) {
      double former = wordErrorRate("sphinx", sphinx, clips);
      System.out.printf(Locale.ROOT, "sphinx: word error rate %.1f %%%n", 100 * former);
    }
    assertThat(rate).isLessThanOrEqualTo(mostErrors);
  }

  @Test
  void hearsAnAudiobook() throws Exception {
    assertHears(clips(BOOK, "transcription"), FEW_ERRORS);
  }

  @Test
  void hearsTelephonePrompts() throws Exception {
    assertHears(prompts(), FEW_ERRORS);
  }

  @Test
  void hearsPlayingCards() throws Exception {
    assertHears(clips(CARDS, "cards.transcription"), SHORT_CALLS);
  }

  @Test
  void runsAnotherEnginesProgram() throws Exception {
    List<Clip> shortest =
        clips(BOOK, "transcription").stream()
            .filter(clip -> clip.file().toString().matches(".*-(0880|0930)\\.wav"))
            .toList();
    assertThat(shortest).hasSize(2);
    assertThat(wordErrorRate("pocketsphinx", command, shortest)).isBetween(0.01, OTHER_PROGRAM);
    Transcript heard =
        command.transcribe(
            decoder.decode(SampleRecordings.source(Files.readAllBytes(CARDS.resolve("004.wav")))));
    assertThat(heard.text()).isEqualTo("five five");
    assertThat(heard.engine()).isEqualTo("command");
    assertThat(heard.engineVersion()).isEqualTo("pocketsphinx_continuous");
    assertThat(heard.language()).isEqualTo("en");
  }
}
