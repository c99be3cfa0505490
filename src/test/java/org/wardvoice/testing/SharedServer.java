package org.wardvoice.testing;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts the server once per run, and passes it to the tests. */
final class SharedServer implements BeforeAllCallback, ParameterResolver {

  @Override
  public void beforeAll(ExtensionContext context) {
    server(context);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == ServerUnderTest.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return server(context);
  }

  /** The root store closes the server after the last test. */
  private static ServerUnderTest server(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SharedServer.class))
        .getOrComputeIfAbsent(
            ServerUnderTest.class, key -> ServerUnderTest.start(), ServerUnderTest.class);
  }
}
