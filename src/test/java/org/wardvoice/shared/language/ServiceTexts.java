package org.wardvoice.shared.language;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** All texts that the service tells people in errors and as reasons of failures, with places such as {@code {0}}. */
final class ServiceTexts {

  private static final ByteCode CODE =
      new ByteCode(Path.of("target", "classes", "org", "wardvoice"));

  private static final Set<String> ALL = read();

  private ServiceTexts() {}

  static Set<String> all() {
    return ALL;
  }

  private static Set<String> read() {
    Set<String> all = new TreeSet<>(passed());
    CODE.types().stream().flatMap(ServiceTexts::messages).forEach(all::add);
    ofConstraints().forEach(all::add);
    return all;
  }

  private static Set<String> passed() {
    return new MessageTemplates(CODE)
        .passedTo("shared/error/Refusal", "<init>", 1)
        .passedTo("shared/error/Violation", "<init>", 1)
        .passedTo("shared/error/NotFound", "<init>", 0)
        .passedTo("shared/error/TooManyRequests", "<init>", 1)
        .passedTo("shared/http/answering/ErrorBody", "of", 1)
        .passedTo("shared/http/reading/ValueReader$Wrong", "<init>", 0)
        .passedTo("shared/http/xml/XmlBody", "malformed", 0)
        .passedIn("shared/http/xml/XmlValues", "apply", 0)
        .passedIn("shared/text/TextValidator", "buildConstraintViolationWithTemplate", 0)
        .passedIn("shared/net/Networks", "<init>", 0)
        .passedIn("access/service/password/PasswordPolicy", "add", 0)
        .passedTo("access/service/passkey/PasskeyRefused$Reason", "<init>", 2)
        .passedTo("analysis/Findings", "none", 2)
        .passedTo("work/WorkFailure", "<init>", 0)
        .passedTo("work/WorkHandler", "failed", 1)
        .passedTo("transcription/service/TranscriptionException", "<init>", 0)
        .passedTo("transcription/client/decoder/FfmpegAudioDecoder", "undecodable", 0)
        .passedTo("transcription/decoder/RefusedException", "<init>", 0)
        .passedTo("integration/service/emr/EmrTrouble", "<init>", 1)
        .passedTo("integration/entity/EmrIssue", "<init>", 2)
        .passedTo("integration/client/emr/FhirPage$Unreadable", "<init>", 0)
        .passedTo("integration/service/hl7/Hl7Problem", "<init>", 2)
        .passedIn("reports/service/TooManyRows", "<init>", 0)
        .passedTo("notes/service/NoteSignatureView", "<init>", 8)
        .passedIn("webhooks/client/FailureText", "entry", 1)
        .passedTo("webhooks/entity/DeletedWebhooks", "endDeliveries", 1)
        .found();
  }

  /** The messages of a class's constraints. */
  private static Stream<String> messages(ClassNode type) {
    List<AnnotationNode> all = new ArrayList<>();
    for (FieldNode field : type.fields) {
      add(all, field.visibleAnnotations);
      add(all, field.visibleTypeAnnotations);
    }
    Stream<String> defaults = Stream.empty();
    for (MethodNode method : type.methods) {
      add(all, method.visibleAnnotations);
      if (method.name.equals("message") && method.annotationDefault instanceof String text) {
        defaults = Stream.of(text);
      }
    }
    return Stream.concat(defaults, all.stream().map(ServiceTexts::message))
        .filter(Objects::nonNull);
  }

  private static void add(List<AnnotationNode> all, List<? extends AnnotationNode> some) {
    if (some != null) {
      all.addAll(some);
    }
  }

  private static String message(AnnotationNode annotation) {
    for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
      if (annotation.values.get(i).equals("message")) {
        return (String) annotation.values.get(i + 1);
      }
    }
    return null;
  }

  /** Those of the standard's constraints. */
  private static Stream<String> ofConstraints() {
    Properties messages = new Properties();
    try (Reader file =
        Files.newBufferedReader(Path.of("src/main/resources/ValidationMessages.properties"))) {
      messages.load(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return messages.values().stream()
        .map(message -> message.toString().replaceFirst("\\{\\D+?}", "{0}"))
        .map(message -> message.replaceFirst("\\{\\D+?}", "{1}"));
  }
}
