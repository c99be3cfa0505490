package org.wardvoice.patients.service;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.LocalDate;

/** A date from 1900-01-01 to today (contract, section 4). */
@Constraint(validatedBy = BirthDate.Validator.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
public @interface BirthDate {

  String message() default "must be between 1900-01-01 and today";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks {@link BirthDate} with the validator's clock. */
  class Validator implements ConstraintValidator<BirthDate, LocalDate> {

    private static final LocalDate EARLIEST = LocalDate.of(1900, 1, 1);

    @Override
    public boolean isValid(LocalDate day, ConstraintValidatorContext context) {
      LocalDate today = LocalDate.now(context.getClockProvider().getClock());
      return day == null || !(day.isBefore(EARLIEST) || day.isAfter(today));
    }
  }
}
