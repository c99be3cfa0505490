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

/**
 * A date from 1900-01-01 on (contract, section 4). {@link PatientRules} checks that it is not after today, which depends
 * on the hospital's time zone.
 */
@Constraint(validatedBy = BirthDate.Validator.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
public @interface BirthDate {

  /** What is wrong with a date that is too early or too late. */
  String ISSUE = "must be between 1900-01-01 and today";

  String message() default ISSUE;

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks {@link BirthDate}. */
  class Validator implements ConstraintValidator<BirthDate, LocalDate> {

    private static final LocalDate EARLIEST = LocalDate.of(1900, 1, 1);

    @Override
    public boolean isValid(LocalDate day, ConstraintValidatorContext context) {
      return day == null || !day.isBefore(EARLIEST);
    }
  }
}
