package org.wardvoice.console.build;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@code BuildConsole <sources> <work folder> <OpenAPI document>}: bundles the web console into {@code web} of the work
 * folder, and writes the types of the API's records beside it. The work folder holds the bundler and the libraries.
 */
public final class BuildConsole {

  private static final List<String> ENTRIES = List.of("src/main.tsx", "src/styles/main.css");

  private final Path sources;
  private final Path work;
  private final Path web;

  private BuildConsole(Path sources, Path work) {
    this.sources = sources;
    this.work = work;
    this.web = work.resolve("web");
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    BuildConsole build = new BuildConsole(path(arguments[0]), path(arguments[1]));
    build.writeTypes(path(arguments[2]));
    build.removeFormerBundle();
    build.bundle();
    build.writeEntryPage();
  }

  private static Path path(String argument) {
    return Path.of(argument).toAbsolutePath();
  }

  private void writeTypes(Path document) throws IOException {
    Path types = Files.createDirectories(work.resolve("types")).resolve("api.d.ts");
    Files.writeString(types, ApiTypes.of(new ObjectMapper().readTree(document.toFile())), UTF_8);
  }

  private void removeFormerBundle() throws IOException {
    if (Files.exists(web)) {
      try (Stream<Path> files = Files.walk(web)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
    Files.createDirectories(web);
  }

  private void bundle() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(bundler().toString());
    command.addAll(ENTRIES);
    command.addAll(
        List.of(
            "--bundle",
            "--minify",
            "--splitting",
            "--format=esm",
            "--target=es2022",
            "--jsx=automatic",
            "--jsx-import-source=preact",
            "--loader:.md=text",
            "--charset=utf8",
            "--entry-names=[name]-[hash]",
            "--chunk-names=[name]-[hash]",
            "--legal-comments=none",
            "--log-level=warning",
            "--metafile=" + work.resolve("bundle.json"),
            "--outdir=" + web.resolve("assets")));
    Process process = new ProcessBuilder(command).directory(sources.toFile()).inheritIO().start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("The console can't be bundled; the messages above say why");
    }
  }

  /** Maven unpacks the bundler without the permission to run it. */
  private Path bundler() throws IOException {
    try (Stream<Path> files = Files.walk(work.resolve("esbuild"))) {
      Path binary =
          files
              .filter(file -> file.getFileName().toString().matches("esbuild(\\.exe)?"))
              .filter(Files::isRegularFile)
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("No bundler in " + work));
      if (!binary.toFile().setExecutable(true)) {
        throw new IllegalStateException("The bundler can't be made executable: " + binary);
      }
      return binary;
    }
  }

  private void writeEntryPage() throws IOException {
    String page = Files.readString(sources.resolve("index.html"), UTF_8);
    JsonNode outputs =
        new ObjectMapper().readTree(work.resolve("bundle.json").toFile()).get("outputs");
    for (Map.Entry<String, JsonNode> output : outputs.properties()) {
      String entry = output.getValue().path("entryPoint").asText();
      if (ENTRIES.contains(entry)) {
        page = page.replace("{" + entry + "}", "/assets/" + Path.of(output.getKey()).getFileName());
      }
    }
    try {
      Files.writeString(web.resolve("index.html"), page, UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
