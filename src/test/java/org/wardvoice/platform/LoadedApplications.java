package org.wardvoice.platform;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.ApiApplication;

/** How often a server's JVM holds the classes of the WAR: once for each deployment that isn't free yet. */
final class LoadedApplications {

  private static final String CLASS = ApiApplication.class.getName();

  private LoadedApplications() {}

  /** Counts them after a full garbage collection. */
  static long in(long process) throws IOException {
    ask(process, "GC.run");
    return ask(process, "VM.class_hierarchy", CLASS)
        .lines()
        .filter(line -> line.contains(CLASS + "/"))
        .count();
  }

  private static String ask(long process, String... command) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
    line.add(Long.toString(process));
    line.addAll(List.of(command));
    Process asked = new ProcessBuilder(line).redirectError(new File("/dev/null")).start();
    return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
