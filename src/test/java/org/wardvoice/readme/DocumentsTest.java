package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** README and guides name only what exists: files, anchors, configuration keys, classes, tests. */
class DocumentsTest {

  private static final Path README = Path.of("README.md");
  private static final Path GUIDES = Path.of("src/site/markdown");
  private static final Path SERVERS = Path.of("server-config");
  private static final Path SETTINGS =
      Path.of("src/main/resources/META-INF/microprofile-config.properties");
  private static final int MOST_LINES = 200;
  private static final int LONGEST_LINE = 120;

  private static final Pattern LINK = Pattern.compile("(?<!\\\\)\\[[^\\]\\n]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^ *```.*?^ *```");

  /** Excludes files that are named after the application. */
  private static final Pattern KEY =
      Pattern.compile(
          "(?:(?<=-D)|(?<![\\w/.:-]))wardvoice\\.(?!(?:war|asadmin|cli|service|env|credentials)\\b)[a-z][a-z0-9.*-]*");

  private static final Pattern SETTING = Pattern.compile("(?m)^(?:# )?(wardvoice\\.[a-z0-9.-]+)=");
  private static final Pattern FILE = Pattern.compile("`((?:src|server-config|\\.ci)/[^`\\s]*)`");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT|Bench))`");
  private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]\\w+)`");
  private static final Pattern EVENT = Pattern.compile("`([a-z0-9_]+(?:\\.[a-z0-9_]+)+)`");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"></a>");

  @Test
  void readmeIsShort() throws IOException {
    List<String> lines = Files.readAllLines(README);
    assertThat(lines).hasSizeLessThanOrEqualTo(MOST_LINES);
    assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(LONGEST_LINE));
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    each(
        LINK,
        (file, match) -> {
          if (!match.group(1).startsWith("https://") && !leads(file, match.group(1))) {
            dead.add(file + ": " + match.group(1));
          }
        });
    assertThat(dead).isEmpty();
  }

  /** The site contains only the guides, so they mention other files without links. */
  @Test
  void guidesLinkOnlyToGuides() throws IOException {
    List<String> outside = new ArrayList<>();
    each(
        LINK,
        (file, match) -> {
          String target = match.group(1);
          if (file.startsWith(GUIDES)
              && !target.startsWith("https://")
              && !file.resolveSibling(target).normalize().startsWith(GUIDES)) {
            outside.add(file + ": " + target);
          }
        });
    assertThat(outside).isEmpty();
  }

  @Test
  void everyGuideIsLinked() throws IOException {
    List<Path> linked = new ArrayList<>(List.of(GUIDES.resolve("index.md")));
    each(
        LINK,
        (file, match) ->
            linked.add(file.resolveSibling(match.group(1).replaceFirst("#.*", "")).normalize()));
    assertThat(guides()).isNotEmpty().isSubsetOf(linked);
  }

  @Test
  void configurationKeysExist() throws IOException {
    Set<String> known =
        SETTING
            .matcher(Files.readString(SETTINGS))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toSet());
    List<String> unknown = new ArrayList<>();
    each(
        KEY,
        (file, match) -> {
          String key = match.group();
          boolean several = key.endsWith("*");
          String start = key.replace("*", "");
          boolean exists =
              several ? known.stream().anyMatch(k -> k.startsWith(start)) : known.contains(start);
          if (!exists) {
            unknown.add(file + ": " + key);
          }
        });
    assertThat(unknown).isEmpty();
  }

  @Test
  void namedFilesAndTestsExist() throws IOException {
    Set<String> tests = files("src/test/java");
    tests.addAll(files("src/test/browser"));
    List<String> missing = new ArrayList<>();
    each(
        FILE,
        (file, match) -> {
          if (!Files.exists(Path.of(match.group(1)))) {
            missing.add(file + ": " + match.group(1));
          }
        });
    each(
        TEST,
        (file, match) -> {
          if (!tests.contains(match.group(1) + ".java")) {
            missing.add(file + ": " + match.group(1));
          }
        });
    assertThat(missing).isEmpty();
  }

  /** Those of the operator's guide, in the table of events. */
  @Test
  void eventsOfTheLogExist() throws IOException {
    String sources =
        ending(".java", Path.of("src/main/java")).stream()
            .map(DocumentsTest::read)
            .collect(Collectors.joining());
    String guide = read(GUIDES.resolve("operators.md"));
    int table = guide.indexOf("| event |");
    List<String> events =
        EVENT
            .matcher(guide.substring(table, guide.indexOf("\n\n", table)))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(events)
        .isNotEmpty()
        .allSatisfy(event -> assertThat(sources).contains('"' + event + '"'));
  }

  @Test
  void classesInTheReadmeExist() throws IOException {
    Set<String> known = files("src/main/java");
    known.addAll(files("src/test/java"));
    List<String> named =
        CLASS
            .matcher(Files.readString(README))
            .results()
            .map(match -> match.group(1) + ".java")
            .toList();
    assertThat(named).isNotEmpty().isSubsetOf(known);
  }

  private static Set<String> files(String folder) throws IOException {
    try (Stream<Path> paths = Files.walk(Path.of(folder))) {
      return paths.map(path -> path.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  private static boolean leads(Path from, String target) {
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    return Files.exists(file) && (parts.length == 1 || anchors(file).contains(parts[1]));
  }

  /** The site and source forges generate different anchors for headings, so guides define their own. */
  private static Set<String> anchors(Path file) {
    String text = read(file);
    Stream<String> named = ANCHOR.matcher(text).results().map(match -> match.group(1));
    Stream<String> headings =
        file.startsWith(GUIDES)
            ? Stream.empty()
            : HEADING.matcher(text).results().map(match -> slug(match.group(1)));
    return Stream.concat(named, headings).collect(Collectors.toSet());
  }

  private static String slug(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  private static void each(Pattern pattern, BiConsumer<Path, MatchResult> seen) throws IOException {
    for (Path file : documents()) {
      String text = read(file);
      String checked = pattern == LINK ? CODE_BLOCK.matcher(text).replaceAll("") : text;
      Matcher matcher = pattern.matcher(checked);
      while (matcher.find()) {
        seen.accept(file, matcher.toMatchResult());
      }
    }
  }

  private static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>(List.of(README));
    documents.addAll(guides());
    documents.addAll(markdown(SERVERS));
    return documents;
  }

  private static List<Path> guides() throws IOException {
    return markdown(GUIDES);
  }

  private static List<Path> markdown(Path folder) throws IOException {
    return ending(".md", folder);
  }

  private static List<Path> ending(String end, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(end)).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
