package org.wardvoice.shared.http.openapi;

import jakarta.ws.rs.Path;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.DownloadHeaders;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.Paged;
import org.wardvoice.shared.http.reading.BodyParameter;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** A resource method as the document describes it. */
final class Endpoint {

  private final Method method;

  private Endpoint(Method method) {
    this.method = method;
  }

  /**
   * Finds the method of a generated operation.
   *
   * @param operationId package, class and method, as the generator writes it; null if it is none of ours
   */
  static Endpoint of(String operationId) {
    int end = operationId == null ? -1 : operationId.lastIndexOf('_');
    if (end < 0) {
      return null;
    }
    try {
      Class<?> resource =
          Class.forName(operationId.substring(0, end), false, Endpoint.class.getClassLoader());
      String name = operationId.substring(end + 1);
      return Arrays.stream(resource.getDeclaredMethods())
          .filter(method -> method.getName().equals(name) && !method.isSynthetic())
          .findFirst()
          .map(Endpoint::new)
          .orElse(null);
    } catch (ClassNotFoundException notOurs) {
      return null;
    }
  }

  /** Such as {@code listPatients}. */
  String operationId() {
    String noun = noun();
    String verb = method.getName();
    boolean named = verb.toLowerCase(Locale.ROOT).endsWith(noun.toLowerCase(Locale.ROOT));
    return named ? verb : verb + noun;
  }

  /** The subject of the resource, such as {@code Patients}. */
  String noun() {
    return method.getDeclaringClass().getSimpleName().replaceFirst("Resource$", "");
  }

  String path() {
    Path path = method.getDeclaringClass().getAnnotation(Path.class);
    return path == null ? "" : path.value();
  }

  /** The required permission: empty for any signed-in user, null for public endpoints. */
  String permission() {
    return permission("value");
  }

  /** The permission that is sufficient instead; empty or null if there is none. */
  String otherPermission() {
    return permission("or");
  }

  /** Further requirements, in words; empty or null if there are none. */
  String furtherPermission() {
    return permission("further");
  }

  private String permission(String element) {
    return annotation("RequiresPermission")
        .map(known -> (String) value(known, element))
        .orElse(null);
  }

  boolean isOneAtATime() {
    return annotation("OneAtATime").isPresent();
  }

  /** Whether it honours {@code If-Match} although it is not a PUT. */
  boolean isPreconditioned() {
    return annotation("Preconditioned").isPresent();
  }

  boolean isLimitedByAddress() {
    return annotation("LimitedByAddress").isPresent();
  }

  /** Whether a public endpoint also accepts authentication. */
  boolean knowsCaller() {
    return annotation("Public").map(known -> (boolean) value(known, "knowsCaller")).orElse(false);
  }

  /** By simple name, because this package is below the one that declares the annotation. */
  private Optional<Annotation> annotation(String name) {
    return Arrays.stream(method.getAnnotations())
        .filter(known -> known.annotationType().getSimpleName().equals(name))
        .findFirst();
  }

  /** The record of the body; null if there is none. */
  Class<?> body() {
    Parameter parameter = BodyParameter.of(method);
    if (parameter == null) {
      return null;
    }
    if (parameter.getType() == Patch.class) {
      return argument(parameter.getParameterizedType());
    }
    return parameter.getType().isRecord() ? parameter.getType() : null;
  }

  boolean isUpdate() {
    Parameter parameter = BodyParameter.of(method);
    return parameter != null && parameter.getType() == Patch.class;
  }

  boolean isBodyRequired() {
    Parameter parameter = BodyParameter.of(method);
    return parameter != null && !parameter.isAnnotationPresent(OptionalBody.class);
  }

  /** The content of a form; null if there is none. */
  FormOf form() {
    Parameter parameter = BodyParameter.of(method);
    return parameter == null ? null : parameter.getAnnotation(FormOf.class);
  }

  /** Whether it parses the body itself, such as a form defined by a standard. */
  boolean readsBody() {
    Parameter parameter = BodyParameter.of(method);
    return parameter != null && parameter.getType() == InputStream.class;
  }

  /** Whether a caller can request a range of the content. */
  boolean takesRanges() {
    return Arrays.stream(method.getParameters())
        .anyMatch(parameter -> parameter.getType() == DownloadHeaders.class);
  }

  boolean makesRecord() {
    return method.getReturnType() == Created.class;
  }

  boolean lists() {
    return method.getReturnType() == Page.class;
  }

  /** Whether the response contains a page of a list among other fields. */
  boolean pages() {
    return Paged.class.isAssignableFrom(method.getReturnType());
  }

  /** The record in the response, or of each row of a list; null if the response is no record. */
  Class<?> answer() {
    if (makesRecord() || lists()) {
      return argument(method.getGenericReturnType());
    }
    return method.getReturnType().isRecord() ? method.getReturnType() : null;
  }

  boolean answersNothing() {
    return method.getReturnType() == void.class;
  }

  private static Class<?> argument(Type type) {
    Type argument = ((ParameterizedType) type).getActualTypeArguments()[0];
    return argument instanceof Class<?> known ? known : null;
  }

  private static Object value(Annotation annotation, String element) {
    try {
      return annotation.annotationType().getMethod(element).invoke(annotation);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
