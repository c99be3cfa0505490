package org.wardvoice.operations.standalone;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.config.Settings;

/** The features' use cases on the database alone, without a server. */
public final class Standalone implements AutoCloseable {

  private final Transactions transactions;
  private final SeContainer container;

  private Standalone(Transactions transactions, SeContainer container) {
    this.transactions = transactions;
    this.container = container;
  }

  /**
   * Prepares the use cases.
   *
   * @param classes the folder of the application's classes
   */
  public static Standalone open(Path classes, Settings settings, DataSource source) {
    Transactions transactions = new Transactions(PersistenceUnit.open(source));
    DataFolder folder = new DataFolder(settings.required("wardvoice.keys-folder"));
    SessionBeans given =
        new SessionBeans(
            Map.of(
                Settings.class,
                settings,
                DataFolder.class,
                folder,
                DataSource.class,
                source,
                Transactions.class,
                transactions,
                EntityManager.class,
                transactions.shared()));
    try {
      SeContainer container =
          SeContainerInitializer.newInstance()
              .disableDiscovery()
              .addExtensions(given)
              .addBeanClasses(BeanClasses.under(classes))
              .addBeanClasses(TransactionInterceptor.class)
              .enableInterceptors(TransactionInterceptor.class)
              .initialize();
      container.select(RequestContextController.class).get().activate();
      return new Standalone(transactions, container);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The bean of a type. */
  public <T> T the(Class<T> type) {
    return container.select(type).get();
  }

  @Override
  public void close() {
    container.close();
    transactions.close();
  }
}
