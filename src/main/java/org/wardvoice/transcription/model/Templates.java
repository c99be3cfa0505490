package org.wardvoice.transcription.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Parses the template file. {@code name = pattern} defines a slot, {@code [title count]} starts a section from which
 * that many sentences are drawn, any other line is a sentence pattern. {@code #} starts a comment.
 */
final class Templates {

  /** Arbitrary, but constant, so that every build is the same. */
  private static final long SEED = 20_260_101L;

  private final Map<String, Pattern> slots = new LinkedHashMap<>();
  private final List<Section> sections = new ArrayList<>();

  private record Section(int sentences, List<Pattern> patterns) {}

  private Templates() {}

  static Templates read(Stream<String> lines) {
    Templates templates = new Templates();
    lines
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .forEach(templates::add);
    return templates;
  }

  private void add(String line) {
    int equals = line.indexOf('=');
    if (line.startsWith("[")) {
      String count = line.substring(line.indexOf(' ') + 1, line.length() - 1);
      sections.add(new Section(Integer.parseInt(count), new ArrayList<>()));
    } else if (equals > 0) {
      slots.put(
          line.substring(0, equals).strip(), Pattern.parse(line.substring(equals + 1).strip()));
    } else {
      sections.get(sections.size() - 1).patterns().add(Pattern.parse(line));
    }
  }

  /** The sentences of all sections, each a list of words; uses the patterns in turn. */
  List<List<String>> sentences() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<String>> sentences = new ArrayList<>();
    for (Section section : sections) {
      for (int i = 0; i < section.sentences(); i++) {
        List<String> words = new ArrayList<>();
        section.patterns().get(i % section.patterns().size()).expand(slots, random, words);
        sentences.add(words);
      }
    }
    return sentences;
  }
}
