package org.wardvoice.platform;

import java.io.IOException;
import org.wardvoice.shared.log.Log;
import org.wardvoice.testing.LiveObjects;

/** Counts the deployments whose classes are still loaded in a server. */
final class ClassLoaders {

  private ClassLoaders() {}

  /** Counts them after a collection: the histogram has a line for each class loader that has loaded a class. */
  static long of(long process) throws IOException {
    return LiveObjects.histogram(process)
        .filter(line -> line.endsWith(" " + Log.class.getName()))
        .count();
  }
}
