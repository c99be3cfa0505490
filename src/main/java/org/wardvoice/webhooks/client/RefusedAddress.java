package org.wardvoice.webhooks.client;

import java.io.IOException;

/** The receiver's host name resolves to an address that webhooks may not use. */
final class RefusedAddress extends IOException {

  private static final long serialVersionUID = 1;

  RefusedAddress() {
    super("refused address");
  }
}
