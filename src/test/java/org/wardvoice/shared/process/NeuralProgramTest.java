package org.wardvoice.shared.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.process.program.ModelProgram;

class NeuralProgramTest {

  private static final NeuralProgram.Parts NOTHING =
      new NeuralProgram.Parts("nothing", "Nothing", List.of(), List.of(), 16, 64);

  @Test
  void knowsWhichMachinesItRunsOn() {
    assertThat(NeuralProgram.obstacle("Linux", "amd64")).isEmpty();
    assertThat(NeuralProgram.obstacle("Linux", "aarch64"))
        .contains("it needs Linux on x86-64; this machine is Linux on aarch64");
    assertThat(NeuralProgram.obstacle("Mac OS X", "x86_64")).isPresent();
  }

  @Test
  void carriesEverySharedClass() throws IOException, URISyntaxException {
    Path folder = Path.of(ModelProgram.class.getResource("ModelProgram.class").toURI()).getParent();
    try (Stream<Path> compiled = Files.list(folder)) {
      assertThat(compiled.map(path -> "org/wardvoice/shared/process/program/" + path.getFileName()))
          .filteredOn(name -> !name.endsWith("package-info.class"))
          .containsExactlyInAnyOrderElementsOf(NeuralProgram.CLASSES);
    }
  }

  @Test
  void carriesTheRuntimeOfOneMachineOnly(@TempDir Path folder) throws IOException {
    Path unpacked = NeuralProgram.unpack(Optional.of(folder), NOTHING).folder();
    try (ZipFile runtime = new ZipFile(unpacked.resolve(NeuralProgram.RUNTIME).toFile())) {
      assertThat(runtime.stream().map(entry -> entry.getName()))
          .contains("ai/onnxruntime/OrtSession.class", "ThirdPartyNotices.txt")
          .noneMatch(name -> name.contains("native/"));
    }
    for (String library : NeuralProgram.LIBRARIES) {
      assertThat(Files.readAllBytes(unpacked.resolve(library)))
          .startsWith(new byte[] {0x7F, 'E', 'L', 'F'});
    }
  }
}
