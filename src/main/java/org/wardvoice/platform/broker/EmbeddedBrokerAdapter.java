package org.wardvoice.platform.broker;

import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapterInternalException;
import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.ra.ActiveMQResourceAdapter;

/**
 * A resource adapter that starts an Artemis server in the same JVM before it connects.
 *
 * <p>The journal is in the folder that the system property {@code wardvoice.broker.data-folder} names; it must stay the
 * same between starts, because it holds the messages in transit.
 */
public class EmbeddedBrokerAdapter extends ActiveMQResourceAdapter {

  private static final long serialVersionUID = 1L;
  private static final String DATA_FOLDER = "wardvoice.broker.data-folder";
  private static final int TWO_MEBIBYTES = 2 * 1024 * 1024;

  private transient EmbeddedActiveMQ broker;

  @Override
  public void start(BootstrapContext context) throws ResourceAdapterInternalException {
    String folder = System.getProperty(DATA_FOLDER);
    if (folder == null || folder.isBlank()) {
      throw new ResourceAdapterInternalException(
          "Set " + DATA_FOLDER + " to the folder for messages");
    }
    broker = new EmbeddedActiveMQ().setConfiguration(configuration(Path.of(folder)));
    try {
      broker.start();
    } catch (Exception failed) {
      throw new ResourceAdapterInternalException("The message broker did not start", failed);
    }
    super.start(context);
  }

  @Override
  public void stop() {
    super.stop();
    try {
      broker.stop();
    } catch (Exception failed) {
      throw new IllegalStateException("The message broker did not stop cleanly", failed);
    }
  }

  private static Configuration configuration(Path folder) throws ResourceAdapterInternalException {
    try {
      return new ConfigurationImpl()
          .setName("wardvoice")
          .setSecurityEnabled(false)
          .addAcceptorConfiguration("in-vm", "vm://0")
          .setJMXManagementEnabled(false)
          .setPersistenceEnabled(true)
          .setJournalType(JournalType.NIO)
          .setJournalFileSize(TWO_MEBIBYTES)
          .setJournalDirectory(folder.resolve("journal").toString())
          .setBindingsDirectory(folder.resolve("bindings").toString())
          .setLargeMessagesDirectory(folder.resolve("large-messages").toString())
          .setPagingDirectory(folder.resolve("paging").toString())
          // Artemis would silently block producers when the disk is 90 % full, whatever its size.
          .setMaxDiskUsage(-1)
          .addAddressSetting("#", addressSettings());
    } catch (Exception malformed) {
      throw new ResourceAdapterInternalException(
          "The message broker's settings are invalid", malformed);
    }
  }

  /** Messages are only wake-up signals: one that keeps failing is dropped, because the sweep finds the work. */
  private static AddressSettings addressSettings() {
    return new AddressSettings()
        .setMaxDeliveryAttempts(5)
        .setRedeliveryDelay(1_000)
        .setAutoDeleteQueues(false)
        .setAutoDeleteAddresses(false);
  }
}
