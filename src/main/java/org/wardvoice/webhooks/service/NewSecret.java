package org.wardvoice.webhooks.service;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** A new secret. */
public record NewSecret(@NotNull @Text(min = 16, max = 256) String secret) {

  /** Without the secret, for logs. */
  @Override
  public String toString() {
    return "NewSecret";
  }
}
