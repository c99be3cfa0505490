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
 * Prepares a separate server for a test. {@code ArquillianExtension}, declared after this one, starts and stops it.
 * Test methods may take its URL as a {@link URI}, and its log as a {@link Path}.
 */
public final class OwnServer implements BeforeAllCallback, ParameterResolver {

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Path dataFolder = TestFolders.fresh("own-server");
    RsaKeys.layOut(dataFolder.resolve("keys"));
    TestDatabase database = TestDatabase.empty();
    URI address = ManagedContainer.prepare(dataFolder, new ServerSettings(dataFolder), database);
    // Arquillian stores its server there too, and closing is in reverse order.
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
    Class<?> type = parameter.getParameter().getType();
    return type == URI.class || type == Path.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Prepared server = store(context).get(OwnServer.class, Prepared.class);
    return parameter.getParameter().getType() == URI.class
        ? server.address()
        : server.dataFolder().resolve("server.log");
  }
}
