package org.wardvoice.idempotency;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A POST that changes nothing, such as a search whose terms must not stand in the URL. Each request reads again: a kept
 * response would show patient data without an audit entry, even to a caller whose access has ended.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ReadsOnly {}
