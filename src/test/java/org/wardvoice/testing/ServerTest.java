package org.wardvoice.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test over HTTP against the WAR on a real server with a real database and broker.
 *
 * <p>The server starts before the first such test and is shared by all of them, so each creates its own records.
 * Constructors and methods may take a {@link ServerUnderTest}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("server")
@ExtendWith(SharedServer.class)
public @interface ServerTest {}
