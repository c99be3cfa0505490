package org.wardvoice.readme;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.wardvoice.testing.FormBody;

/** The parts of curl that the README uses, for a machine without curl. */
public final class CurlStandIn {

  /** The exit code of {@code curl -f} for a status of 400 or more. */
  private static final int REFUSED = 22;

  private CurlStandIn() {}

  /**
   * Adds it to the end of a process's path, so that a real curl takes precedence.
   *
   * @param folder for the command
   */
  static void offer(ProcessBuilder process, Path folder) throws IOException {
    Path bin = command(folder).toAbsolutePath().getParent();
    process
        .environment()
        .merge("PATH", bin.toString(), (path, own) -> path + File.pathSeparator + own);
  }

  /** Writes the command into a folder. */
  static Path command(Path folder) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin")).toAbsolutePath();
    Path command = bin.resolve("curl");
    Files.writeString(
        command,
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s \"$@\"\n"
            .formatted(
                ProcessHandle.current().info().command().orElse("java"),
                System.getProperty("java.class.path"),
                CurlStandIn.class.getName()));
    Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
    return command;
  }

  public static void main(String[] arguments) throws Exception {
    System.exit(run(System.out, arguments));
  }

  /**
   * Sends one request and prints the response.
   *
   * @return the exit code
   */
  static int run(PrintStream out, String... arguments) throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder();
    FormBody form = new FormBody();
    String method = null;
    String data = null;
    boolean isForm = false;
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "-sf" -> {}
        case "-X" -> method = arguments[++i];
        case "-d" -> data = arguments[++i];
        case "-H" -> header(request, arguments[++i]);
        case "-F" -> {
          part(form, arguments[++i]);
          isForm = true;
        }
        default -> request.uri(URI.create(arguments[i]));
      }
    }
    if (isForm) {
      request.header("Content-Type", form.contentType());
      request.method(method == null ? "POST" : method, form.publisher());
    } else {
      request.method(
          method == null ? data == null ? "GET" : "POST" : method,
          data == null ? BodyPublishers.noBody() : BodyPublishers.ofString(data));
    }
    return print(request.build(), out);
  }

  private static void header(HttpRequest.Builder request, String header) {
    String[] parts = header.split(": *", 2);
    request.header(parts[0], parts[1]);
  }

  private static void part(FormBody form, String part) throws IOException {
    String[] parts = part.split("=", 2);
    if (parts[1].startsWith("@")) {
      Path file = Path.of(parts[1].substring(1));
      form.file(parts[0], file.getFileName().toString(), Files.readAllBytes(file));
    } else {
      form.field(parts[0], parts[1]);
    }
  }

  private static int print(HttpRequest request, PrintStream out)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (answer.statusCode() >= 400) {
      return REFUSED;
    }
    out.writeBytes(answer.body());
    out.flush();
    return 0;
  }
}
