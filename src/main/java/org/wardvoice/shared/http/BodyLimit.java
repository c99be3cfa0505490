package org.wardvoice.shared.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A body that a resource method takes as bytes, up to a configured size. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface BodyLimit {

  /** The key of the maximum size in bytes. */
  String value();
}
