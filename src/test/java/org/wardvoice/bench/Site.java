package org.wardvoice.bench;

import java.net.URI;
import java.util.function.DoubleSupplier;

/**
 * A server that answers requests.
 *
 * @param server milliseconds of processor time so far
 * @param database the same of its database
 */
record Site(String name, URI uri, DoubleSupplier server, DoubleSupplier database) {

  double processorTime() {
    return server.getAsDouble() + database.getAsDouble();
  }
}
