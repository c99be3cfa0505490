package org.wardvoice.shared.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes the content of a {@link MultipartForm} parameter for the OpenAPI document. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface FormOf {

  /** The record of the text fields. */
  Class<? extends Record> value();

  /** The names of the files' fields. */
  String[] file();

  /** Whether there must be a file for each of them. */
  boolean fileRequired() default true;
}
