package org.wardvoice.testing;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.test.spi.LifecycleMethodExecutor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptorBuilder;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.wardvoice.platform.launcher.EmbeddedDatabase;

/**
 * The application server with the built WAR, run by Arquillian.
 *
 * <p>Which server that is, the build decides with the system property {@code arquillian.launch};
 * {@code arquillian.xml} says how each is started.
 */
final class Container implements AutoCloseable {

  private final TestRunnerAdaptor arquillian;
  private final URI address;

  private Container(TestRunnerAdaptor arquillian, URI address) {
    this.arquillian = arquillian;
    this.address = address;
  }

  static Container start(Path dataFolder, ServerSettings settings, EmbeddedDatabase database)
      throws IOException {
    Map<String, String> properties = new LinkedHashMap<>(settings.values());
    properties.put("wardvoice.data-folder", dataFolder.toString());
    URI address =
        System.getProperty("arquillian.launch").equals("wildfly")
            ? WildFlyOptions.prepare(properties, database, dataFolder)
            : PayaraMicroOptions.prepare(properties, database, dataFolder);
    TestRunnerAdaptor arquillian = TestRunnerAdaptorBuilder.build();
    try {
      arquillian.beforeSuite();
      arquillian.beforeClass(Archive.class, LifecycleMethodExecutor.NO_OP);
    } catch (Exception failed) {
      throw new IllegalStateException(
          "The server didn't start; see its log in " + dataFolder, failed);
    }
    Container container = new Container(arquillian, address);
    container.requireApplication(dataFolder);
    return container;
  }

  /** Payara Micro starts happily without an application that failed to deploy. */
  private void requireApplication(Path dataFolder) throws IOException {
    HttpURLConnection health =
        (HttpURLConnection) address.resolve("/health/live").toURL().openConnection();
    if (health.getResponseCode() != HttpURLConnection.HTTP_OK) {
      close();
      throw new IllegalStateException(
          "The WAR didn't deploy; see the server's log in " + dataFolder);
    }
  }

  URI address() {
    return address;
  }

  /** Fills in a {@code ${…}} of {@code arquillian.xml}, into which it is pasted as it stands. */
  static void fillIn(String name, String value) {
    System.setProperty(name, value.replace("&", "&amp;").replace("<", "&lt;"));
  }

  /** {@code -Dkey=value} for each, as {@code arquillian.xml} wants them. */
  static String asOptions(Map<String, String> properties) {
    return properties.entrySet().stream()
        .map(property -> "-D" + property.getKey() + "=" + property.getValue().replace(" ", "\\ "))
        .collect(Collectors.joining(" "));
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

  /** Tells Arquillian what to deploy: the very WAR that is shipped. */
  public static final class Archive {

    private Archive() {}

    @Deployment(testable = false)
    public static WebArchive war() {
      return ShrinkWrap.createFromZipFile(WebArchive.class, new File("target/wardvoice.war"));
    }
  }
}
