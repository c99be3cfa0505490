package org.wardvoice.webhooks.client;

import java.io.IOException;

/** A receiver's name leads to where webhooks may not go. */
final class RefusedAddress extends IOException {

  private static final long serialVersionUID = 1;

  RefusedAddress() {
    super("refused address");
  }
}
