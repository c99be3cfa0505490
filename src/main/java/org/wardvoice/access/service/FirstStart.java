package org.wardvoice.access.service;

import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Logger;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.persistence.SchemaMigrated;

/** Makes sign-in possible: on an empty database, creates a first organization. */
@Component
public class FirstStart {

  private static final Logger LOG = Logger.getLogger(FirstStart.class.getName());

  private final AccessConfig configuration;
  private final FoundFirstOrganization firstOrganization;
  private final FoundDemo demo;
  private final SigningKeys keys;
  private final GeneratedPassword generated;

  @Inject
  public FirstStart(
      AccessConfig configuration,
      FoundFirstOrganization firstOrganization,
      FoundDemo demo,
      SigningKeys keys,
      GeneratedPassword generated) {
    this.configuration = configuration;
    this.firstOrganization = firstOrganization;
    this.demo = demo;
    this.keys = keys;
    this.generated = generated;
  }

  /** After the checks that may keep the service closed. */
  void begin(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) SchemaMigrated migrated) {
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
