package org.wardvoice.access.service.password;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;

/** Loads the list of common passwords in the background, so that no request waits for it. */
@ApplicationScoped
public class PasswordListLoading {

  @Resource private ManagedExecutorService executor;

  void begin(@Observes Startup start) {
    executor.execute(CommonPasswords::load);
  }
}
