package org.wardvoice.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every English text has a German translation with the same parameters. */
class MailTranslationsTest {

  private static final Path RESOURCES = Path.of("src", "main", "resources");
  private static final Pattern PLACE = Pattern.compile("\\{(\\d+)[^}]*}");

  static Stream<Path> texts() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files
          .filter(file -> file.getFileName().toString().equals("mails.properties"))
          .collect(Collectors.toList())
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void sayTheSameInBothLanguages(Path file) throws IOException {
    Properties english = read(file);
    Properties german = read(file.resolveSibling("mails_de.properties"));
    assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
    for (String key : english.stringPropertyNames()) {
      assertThat(places(german.getProperty(key)))
          .as(key)
          .isEqualTo(places(english.getProperty(key)));
      if (key.endsWith(".text")) {
        assertThat(german.getProperty(key)).as(key).isNotEqualTo(english.getProperty(key));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void fillInEveryPlaceWhateverApostrophesThereAre(Path file) throws IOException {
    for (String name : Set.of("mails.properties", "mails_de.properties")) {
      Properties texts = read(file.resolveSibling(name));
      for (String key : texts.stringPropertyNames()) {
        String text = texts.getProperty(key);
        Object[] values = {"v0v", "v1v", "v2v", "v3v", "v4v", "v5v", "v6v", "v7v"};
        String written = new MessageFormat(text, Locale.GERMAN).format(values);
        assertThat(written).as(key).doesNotContain("{");
        places(text).forEach(place -> assertThat(written).as(key).contains("v" + place + "v"));
      }
    }
  }

  private static Set<String> places(String text) {
    return PLACE
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Properties read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    return properties;
  }
}
