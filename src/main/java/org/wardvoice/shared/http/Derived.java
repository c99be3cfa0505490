package org.wardvoice.shared.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view that is not the record's own state: present only on request ({@code ?expand=}), or changing
 * with the clock. It counts for {@code If-None-Match} but not for {@code If-Match}: a tag read with or without it is
 * valid for an update.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Derived {}
