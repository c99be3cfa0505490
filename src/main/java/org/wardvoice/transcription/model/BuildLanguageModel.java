package org.wardvoice.transcription.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code BuildLanguageModel <output file>}: builds the language model from templates. */
public final class BuildLanguageModel {

  private static final String TEMPLATES = "/org/wardvoice/transcription/model/domain.templates";
  private static final List<String> DICTIONARIES =
      List.of(
          "/edu/cmu/sphinx/models/en-us/cmudict-en-us.dict",
          "/org/wardvoice/transcription/client/sphinx/additions.dict");

  private BuildLanguageModel() {}

  public static void main(String[] arguments) throws IOException {
    List<List<String>> sentences = templates().sentences();
    requirePronunciations(sentences);
    Path target = Path.of(arguments[0]);
    Files.createDirectories(target.getParent());
    try (Writer out = Files.newBufferedWriter(target, UTF_8)) {
      new WittenBellModel(NgramCounts.of(sentences)).writeArpa(out);
    }
  }

  static Templates templates() {
    return Templates.read(lines(TEMPLATES));
  }

  /** Fails the build, because the recognizer would silently drop a word without a pronunciation. */
  private static void requirePronunciations(List<List<String>> sentences) {
    Set<String> missing =
        sentences.stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new));
    for (String dictionary : DICTIONARIES) {
      lines(dictionary).forEach(line -> missing.remove(line.split("\\s", 2)[0]));
    }
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          "The templates have words that no dictionary pronounces: " + missing);
    }
  }

  private static Stream<String> lines(String resource) {
    InputStream in = BuildLanguageModel.class.getResourceAsStream(resource);
    if (in == null) {
      throw new IllegalStateException("Not on the class path: " + resource);
    }
    return new BufferedReader(new InputStreamReader(in, UTF_8)).lines();
  }
}
