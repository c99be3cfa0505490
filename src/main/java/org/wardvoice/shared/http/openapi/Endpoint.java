package org.wardvoice.shared.http.openapi;

import jakarta.ws.rs.Path;
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
   * Finds the method behind a generated operation.
   *
   * @param operationId package, class and method, as the generator writes it; null where it is none of ours
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

  /** What the resource is about, such as {@code Patients}. */
  String noun() {
    return method.getDeclaringClass().getSimpleName().replaceFirst("Resource$", "");
  }

  String path() {
    Path path = method.getDeclaringClass().getAnnotation(Path.class);
    return path == null ? "" : path.value();
  }

  /** The permission that a caller needs: empty for any signed-in user, null for anybody. */
  String permission() {
    return permission("value");
  }

  /** The permission that is enough in its place; empty or null where there is none. */
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

  /** Whether it honours {@code If-Match} although it is no PUT. */
  boolean isPreconditioned() {
    return annotation("Preconditioned").isPresent();
  }

  boolean isLimitedByAddress() {
    return annotation("LimitedByAddress").isPresent();
  }

  /** Whether a caller who need not sign in may do so all the same. */
  boolean knowsCaller() {
    return annotation("Public").map(known -> (boolean) value(known, "knowsCaller")).orElse(false);
  }

  /** By its name alone: what it belongs to stands above this. */
  private Optional<Annotation> annotation(String name) {
    return Arrays.stream(method.getAnnotations())
        .filter(known -> known.annotationType().getSimpleName().equals(name))
        .findFirst();
  }

  /** The record that the body is read as; null where there is none. */
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

  /** What a form holds; null where there is none. */
  FormOf form() {
    Parameter parameter = BodyParameter.of(method);
    return parameter == null ? null : parameter.getAnnotation(FormOf.class);
  }

  /** Whether a caller may ask for a part of the answer. */
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

  /** Whether the answer carries one page of a list beside other fields. */
  boolean pages() {
    return Paged.class.isAssignableFrom(method.getReturnType());
  }

  /** The record in the answer, or of each row of a list; null where the answer is no record. */
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
