package org.wardvoice.ratelimit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A resource method that unauthenticated callers use to sign in, or to prove something to that end. How often it
 * may be called from one network address is limited ({@code wardvoice.rate-limit.sign-in-per-minute}); all such methods
 * count together, and before the body is read.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface LimitedByAddress {

  /** Whether calls that succeed are not limited; the use case counts the others by {@link FailuresByAddress}. */
  boolean failuresAlone() default false;
}
