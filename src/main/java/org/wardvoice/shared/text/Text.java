package org.wardvoice.shared.text;

import static java.lang.annotation.ElementType.ANNOTATION_TYPE;
import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.ElementType.TYPE_USE;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Text of a bounded length, counted in Unicode code points; not blank when {@link #min()} is 1 or more. Null is valid:
 * {@code @NotNull} says that a field is required.
 */
@Constraint(validatedBy = TextValidator.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({FIELD, METHOD, PARAMETER, ANNOTATION_TYPE, TYPE_USE})
public @interface Text {

  int min() default 0;

  int max();

  String message() default "has the wrong length";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
