package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/**
 * Compiles the Java client that openapi-generator makes of the OpenAPI document, and runs the README's example with it.
 * The profile {@code client} generates it.
 */
@ServerTest
@Tag("client")
class GeneratedClientIT {

  private static final long MINUTES = 3;
  private static final String RECORDING = "src/main/resources/demo/recordings/complaint-fall.ogg";

  private final ServerUnderTest server;

  GeneratedClientIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void runsTheExampleOfTheReadme() throws Exception {
    Path classes = Files.createDirectories(Path.of("target", "client", "classes"));
    compile(classes);
    DocumentScripts scripts = new DocumentScripts(server);
    FoundHospital hospital = scripts.hospital();
    TestPatients.admit(hospital.api(), "Cardiology");
    assertThat(run(classes, "nurse@" + hospital.id() + ".example"))
        .contains("completed\n")
        .containsPattern("\n[1-9]\\d* alerts\n");
  }

  private static void compile(Path classes) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("--release", "17", "-nowarn", "-proc:none", "-d", classes.toString()));
    for (String folder : List.of(System.getProperty("client.sources"), "src/test/client")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
      }
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).as("what the compiler returns").isZero();
  }

  /** In a process of its own, as an integrator would. */
  private String run(Path classes, String email) throws IOException, InterruptedException {
    Path output = classes.resolveSibling("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                "Example",
                server.uri("/").toString().replaceFirst("/$", ""),
                email,
                Api.PASSWORD,
                RECORDING)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("ends in time").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String printed = Files.readString(output);
    assertThat(process.exitValue()).as(printed).isZero();
    return printed;
  }
}
