package org.wardvoice.testing;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts two nodes once per run, and passes them to one test after another, both running. */
final class SharedNodes implements BeforeAllCallback, ParameterResolver {

  @Override
  public void beforeAll(ExtensionContext context) {
    nodes(context);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == TwoNodes.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TwoNodes nodes = nodes(context);
    try {
      nodes.revive();
      return nodes;
    } catch (Exception failed) {
      throw new ParameterResolutionException("The killed node didn't start again", failed);
    }
  }

  /** The root store ends the nodes after the last test. */
  private static TwoNodes nodes(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SharedNodes.class))
        .getOrComputeIfAbsent(TwoNodes.class, key -> TwoNodes.start(), TwoNodes.class);
  }
}
