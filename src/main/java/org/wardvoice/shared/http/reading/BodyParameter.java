package org.wardvoice.shared.http.reading;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.MatrixParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Set;

/** Finds the parameter of a resource method that takes the body: the one that is bound to nothing else. */
public final class BodyParameter {

  private static final Set<Class<? extends Annotation>> OTHERS =
      Set.of(
          BeanParam.class,
          Context.class,
          CookieParam.class,
          FormParam.class,
          HeaderParam.class,
          MatrixParam.class,
          PathParam.class,
          QueryParam.class,
          Suspended.class);

  private BodyParameter() {}

  /** Null if there is none, or no method. */
  public static Parameter of(Method method) {
    if (method == null) {
      return null;
    }
    return Arrays.stream(method.getParameters())
        .filter(parameter -> OTHERS.stream().noneMatch(parameter::isAnnotationPresent))
        .findFirst()
        .orElse(null);
  }
}
