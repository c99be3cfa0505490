package org.wardvoice.access.service;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.logging.Logger;

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
    if (!firstOrganization.found(organization, email, password)) {
      return;
    }
    LOG.info(
        () ->
            "Created the first organization, %s, with the administrator %s"
                .formatted(organization, email));
    if (given.isEmpty()) {
      // The password is shown only here, because there is no one yet to send it to.
      LOG.warning(() -> "The administrator's password, shown only now: " + password);
    }
  }
}
