package org.wardvoice.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Prepares a server of a test's own, which {@code ArquillianExtension}, named after this one, starts and stops. Methods may
 * take its address, a {@link URI}.
 */
public final class OwnServer implements BeforeAllCallback, ParameterResolver {

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Path dataFolder = TestFolders.fresh("own-server");
    TestDatabase database = TestDatabase.empty();
    URI address = ManagedContainer.prepare(dataFolder, new ServerSettings(dataFolder), database);
    // Arquillian keeps its server there too: what was put first is closed last.
    store(context).put(OwnServer.class, new Prepared(address, dataFolder, database));
  }

  private static ExtensionContext.Store store(ExtensionContext context) {
    return context.getRoot().getStore(ExtensionContext.Namespace.create(OwnServer.class));
  }

  private record Prepared(URI address, Path dataFolder, TestDatabase database)
      implements CloseableResource {

    @Override
    public void close() {
      database.close();
      TestFolders.remove(dataFolder);
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == URI.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return store(context).get(OwnServer.class, Prepared.class).address();
  }
}
