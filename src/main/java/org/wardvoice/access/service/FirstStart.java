package org.wardvoice.access.service;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Logger;
import org.wardvoice.shared.crypto.PrivateFile;

/** Makes sign-in possible: creates token keys and, on an empty database, a first organization. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class FirstStart {

  private static final Logger LOG = Logger.getLogger(FirstStart.class.getName());

  @Inject private AccessConfig configuration;
  @Inject private FoundFirstOrganization firstOrganization;
  @Inject private FoundDemo demo;
  @Inject private SigningKeys keys;
  @Inject private GeneratedPassword generated;

  @PostConstruct
  void begin() {
    LOG.info(() -> "Tokens are signed with key " + keys.current().getKeyID());
    configuration.firstOrganization().ifPresent(this::foundFirst);
    if (configuration.demo()) {
      DemoOrganization.ALL.forEach(demo::found);
    }
  }

  private void foundFirst(String organization) {
    Optional<String> given = configuration.firstAdminPassword();
    String password = given.orElseGet(generated::next);
    String email = configuration.firstAdminEmail();
    Path file = configuration.firstPasswordFile();
    Runnable keep = given.isPresent() ? () -> {} : () -> write(file, password);
    if (!firstOrganization.found(organization, email, password, keep)) {
      return;
    }
    LOG.info(
        () ->
            "Created the first organization, %s, with the administrator %s"
                .formatted(organization, email));
    if (given.isEmpty()) {
      LOG.warning(
          () -> "The administrator's password is in " + file + ": change it, and delete the file");
    }
  }

  /** Not to the log, which many can read: there is no one yet to send it to. */
  private static void write(Path file, String password) {
    try {
      PrivateFile.replace(file, password + "\n");
    } catch (IOException unwritable) {
      throw new UncheckedIOException(
          "The administrator's password can't be written to " + file, unwritable);
    }
  }
}
