package org.wardvoice.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test that reads the mail of the service that tests share, beside others that do: none of them runs while one tries
 * what happens without a mail server.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ResourceLock(value = Mailbox.SHARED, mode = ResourceAccessMode.READ)
public @interface UsesMailbox {}
