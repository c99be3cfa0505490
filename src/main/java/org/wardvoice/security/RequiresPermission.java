package org.wardvoice.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The permission that the caller's token must grant for a resource method (step 5 of the authentication checks). A
 * method has either this or {@link Public}; one with neither is refused.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiresPermission {

  /** Any signed-in user may call. */
  String SIGNED_IN = "";

  /** The permission as {@code resource:action}, or {@link #SIGNED_IN}. */
  String value();

  /** An alternative permission that is sufficient; empty if there is none. */
  String or() default "";

  /**
   * Further requirements of the use case, in words for the OpenAPI document; such as a permission that depends on the
   * path.
   */
  String further() default "";
}
