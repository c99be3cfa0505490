package org.wardvoice.webhooks.service;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** A secret that takes another's place. */
public record NewSecret(@NotNull @Text(min = 16, max = 256) String secret) {

  /** Keeps it out of every log line. */
  @Override
  public String toString() {
    return "NewSecret";
  }
}
