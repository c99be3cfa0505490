package org.wardvoice.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A resource method that needs no sign-in. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Public {

  /** Whether a caller who signs in all the same is known to the method; what is no sign-in is refused then. */
  boolean knowsCaller() default false;
}
