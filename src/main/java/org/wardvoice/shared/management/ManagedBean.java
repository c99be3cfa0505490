package org.wardvoice.shared.management;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.wardvoice.shared.log.Log;

/** An MBean in the server's console. One that can't be shown is logged, and prevents nothing. */
public final class ManagedBean {

  private static final Log LOG = Log.of(ManagedBean.class);

  private final String name;

  /**
   * Names the bean.
   *
   * @param type as in {@code org.wardvoice:type=Work}
   */
  public ManagedBean(String type) {
    name = "org.wardvoice:type=" + type;
  }

  /** Shows the bean in place of one that an earlier deployment has left behind. */
  public void show(Object bean) {
    try {
      remove();
      server().registerMBean(bean, new ObjectName(name));
    } catch (JMException refused) {
      LOG.warn("management.no_bean", refused, "name", name);
    }
  }

  public void hide() {
    try {
      remove();
    } catch (JMException refused) {
      LOG.warn("management.no_bean", refused, "name", name);
    }
  }

  private void remove() throws JMException {
    ObjectName known = new ObjectName(name);
    if (server().isRegistered(known)) {
      server().unregisterMBean(known);
    }
  }

  private static MBeanServer server() {
    return ManagementFactory.getPlatformMBeanServer();
  }
}
