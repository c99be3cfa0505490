/**
 * What tests stand on: the running service that all of them share, and servers of a test's own.
 *
 * <p>A test that talks to the running service is annotated with {@link
 * org.wardvoice.testing.ServerTest}, is named {@code …IT}, and takes a {@link
 * org.wardvoice.testing.ServerUnderTest} as parameter. One that kills and restarts the service
 * starts a {@link org.wardvoice.testing.ServerProcess}.
 */
package org.wardvoice.testing;
