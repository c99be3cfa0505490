package org.wardvoice.shared;

import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Singleton;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One instance for the whole application, without its own transaction. It is not proxied, so it needs only one
 * constructor, and its fields can be final. A bean with an interceptor is {@code @ApplicationScoped} instead.
 */
@Stereotype
@Singleton
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Component {}
