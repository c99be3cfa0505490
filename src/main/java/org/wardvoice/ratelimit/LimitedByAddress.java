package org.wardvoice.ratelimit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A resource method that unauthenticated callers use to sign in, or to prove something to that end. Its calls per
 * network address are limited ({@code wardvoice.rate-limit.sign-in-per-minute}); all such methods share the limit, and
 * count before the body is read.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface LimitedByAddress {

  /** Whether only failed calls are limited; the use case counts them by {@link FailuresByAddress}. */
  boolean failuresAlone() default false;
}
