package org.wardvoice.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test of what two nodes do together. Its methods take the {@link TwoNodes}, which no other test
 * uses meanwhile.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("two nodes")
@ExtendWith(SharedNodes.class)
public @interface NodesTest {}
