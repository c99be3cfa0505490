/**
 * Test infrastructure: the running service that tests share, and separate servers.
 *
 * <p>A test that uses the running service is annotated with {@link org.wardvoice.testing.ServerTest}, is named {@code
 * …IT}, and takes a {@link org.wardvoice.testing.ServerUnderTest} as parameter. A test that kills and restarts the
 * service starts a {@link org.wardvoice.testing.ServerProcess}.
 */
package org.wardvoice.testing;
