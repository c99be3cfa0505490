package org.wardvoice.shared;

import com.fasterxml.jackson.core.util.BufferRecyclers;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.Extension;
import java.lang.reflect.Field;
import java.util.ResourceBundle;

/**
 * Takes back what libraries leave in caches of the JVM and in the server's threads: it would keep the class loader of an
 * application that was undeployed.
 */
@SuppressWarnings("deprecation") // nothing else reaches the buffers that libraries use
public class Undeployment implements Extension {

  /** Jackson looks at the property when it makes the first buffer. */
  void track(@Observes BeforeBeanDiscovery start) {
    System.setProperty(BufferRecyclers.SYSTEM_PROPERTY_TRACK_REUSABLE_BUFFERS, "true");
  }

  void release(@Observes BeforeShutdown stop) {
    BufferRecyclers.releaseBuffers();
    ResourceBundle.clearCache(Undeployment.class.getClassLoader());
    forgetStarters();
  }

  /**
   * A thread remembers whose code was on the stack when it was made, for a security manager's sake. A pool's thread that began
   * during a request, or the JDBC driver's timer, would keep that code until the server stops.
   */
  private static void forgetStarters() {
    try {
      Field starters = Thread.class.getDeclaredField("inheritedAccessControlContext");
      starters.setAccessible(true);
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        starters.set(thread, null);
      }
    } catch (ReflectiveOperationException | RuntimeException closed) {
      // Later JDKs don't have the field, and not every server opens it.
    }
  }
}
