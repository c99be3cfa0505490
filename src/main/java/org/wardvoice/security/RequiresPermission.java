package org.wardvoice.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the caller's token must grant before a resource method runs (step 5 of the authentication checks). A method
 * carries either this or {@link Public}; one with neither is refused.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiresPermission {

  /** Any signed-in user may call. */
  String SIGNED_IN = "";

  /** The permission as {@code resource:action}, or {@link #SIGNED_IN}. */
  String value();

  /** Another permission that is enough in its place; empty where there is none. */
  String or() default "";

  /**
   * What the use case asks for beyond that, in words for the API's document; such as a permission that depends on the
   * path.
   */
  String further() default "";
}
