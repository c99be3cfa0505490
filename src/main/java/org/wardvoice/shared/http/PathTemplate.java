package org.wardvoice.shared.http;

import jakarta.ws.rs.Path;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The path templates of resource methods, for labels and logs: actual paths may contain anything. */
public final class PathTemplate {

  private PathTemplate() {}

  /** As clients see it, such as {@code /api/patients/{patient_id}}. */
  public static String of(Class<?> resource, Method method) {
    String root = resource.isAnnotationPresent(AtContextRoot.class) ? "/" : "/api/";
    return Stream.<AnnotatedElement>of(resource, method)
        .map(at -> at.getAnnotation(Path.class))
        .filter(Objects::nonNull)
        .map(Path::value)
        .collect(Collectors.joining("/", root, ""));
  }
}
