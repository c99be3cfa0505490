package org.wardvoice.platform.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkLibrariesIT {

  @ParameterizedTest
  @ValueSource(strings = {"wardvoice.war", "wardvoice-broker.rar"})
  void marksEachLibraryWithAnEmptyArchive(String name) throws IOException {
    try (ZipFile archive = new ZipFile(Path.of("target", name).toFile())) {
      List<String> libraries =
          archive.stream().map(ZipEntry::getName).filter(entry -> entry.endsWith(".jar")).toList();
      assertThat(libraries).isNotEmpty();
      for (String library : libraries) {
        ZipEntry mark = archive.getEntry(library.replace("/", "__").replace(".jar", "_jar"));
        assertThat(mark).as(library).isNotNull();
        byte[] bytes = archive.getInputStream(mark).readAllBytes();
        assertThat(bytes).startsWith('P', 'K').hasSize(ZipEntry.ENDHDR);
        assertThat(new ZipInputStream(new ByteArrayInputStream(bytes)).getNextEntry()).isNull();
      }
    }
  }
}
