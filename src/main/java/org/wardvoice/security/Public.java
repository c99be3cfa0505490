package org.wardvoice.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A resource method that requires no sign-in. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Public {

  /** Whether the method also accepts credentials; invalid ones are refused then. */
  boolean knowsCaller() default false;
}
