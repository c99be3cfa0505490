package org.wardvoice.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.test.spi.LifecycleMethodExecutor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptorBuilder;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A server that Arquillian starts with the WAR, as configured by {@code arquillian.xml}. */
final class ManagedContainer implements Container {

  private final TestRunnerAdaptor arquillian;
  private final URI address;

  private ManagedContainer(TestRunnerAdaptor arquillian, URI address) {
    this.arquillian = arquillian;
    this.address = address;
  }

  /** Returns after the WAR is deployed. */
  static ManagedContainer start(Path dataFolder, ServerSettings settings, TestDatabase database)
      throws IOException {
    URI address = prepare(dataFolder, settings, database);
    TestRunnerAdaptor arquillian = TestRunnerAdaptorBuilder.build();
    try {
      arquillian.beforeSuite();
      arquillian.beforeClass(Archive.class, LifecycleMethodExecutor.NO_OP);
    } catch (Exception failed) {
      throw new IllegalStateException(
          "The server didn't start; see its log in " + dataFolder, failed);
    }
    return new ManagedContainer(arquillian, address);
  }

  /** Sets the placeholders of {@code arquillian.xml}, and returns the server's future URL. */
  static URI prepare(Path dataFolder, ServerSettings settings, TestDatabase database)
      throws IOException {
    Map<String, String> properties = new LinkedHashMap<>(settings.values());
    properties.put("wardvoice.data-folder", dataFolder.toString());
    return Container.server().equals("wildfly")
        ? WildFlyOptions.prepare(properties, database, dataFolder)
        : PayaraMicroOptions.prepare(properties, database, dataFolder);
  }

  @Override
  public URI address() {
    return address;
  }

  /** Sets a placeholder {@code ${…}} of {@code arquillian.xml}; the value is inserted without escaping. */
  static void fillIn(String name, String value) {
    System.setProperty(name, value.replace("&", "&amp;").replace("<", "&lt;"));
  }

  /**
   * The options for a quick start and {@code -Dkey=value} for each property, in the syntax of {@code arquillian.xml}.
   */
  static String asOptions(Map<String, String> properties) {
    Stream<String> settings =
        properties.entrySet().stream()
            .map(
                property ->
                    "-D" + property.getKey() + "=" + property.getValue().replace(" ", "\\ "));
    return Stream.concat(QUICK_START.stream(), settings).collect(Collectors.joining(" "));
  }

  @Override
  public void close() {
    try {
      arquillian.afterClass(Archive.class, LifecycleMethodExecutor.NO_OP);
      arquillian.afterSuite();
      arquillian.shutdown();
    } catch (Exception failed) {
      throw new IllegalStateException("The server didn't stop", failed);
    }
  }

  /** Tells Arquillian to deploy the same WAR that is shipped. */
  public static final class Archive {

    private Archive() {}

    @Deployment(testable = false)
    public static WebArchive war() {
      return BuiltWar.archive();
    }
  }
}
