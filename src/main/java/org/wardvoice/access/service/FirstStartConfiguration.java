package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What an administrator can set about the first organization. */
@ApplicationScoped
public class FirstStartConfiguration {

  @Inject
  @ConfigProperty(name = "wardvoice.demo")
  boolean demo;

  @Inject
  @ConfigProperty(name = "wardvoice.bootstrap.organization")
  Optional<String> organization;

  @Inject
  @ConfigProperty(name = "wardvoice.bootstrap.admin-email")
  String adminEmail;

  @Inject
  @ConfigProperty(name = "wardvoice.bootstrap.admin-password")
  Optional<String> adminPassword;

  /** Whether the demo's organizations are made. */
  public boolean demo() {
    return demo;
  }

  /** The first organization's name; the demo needs none beside its own. */
  public Optional<String> organization() {
    return organization.or(() -> demo ? Optional.empty() : Optional.of("Hospital"));
  }

  public String adminEmail() {
    return adminEmail;
  }

  /** Empty where a password is to be made up. */
  public Optional<String> adminPassword() {
    return adminPassword;
  }
}
