package org.wardvoice.operations.command;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** The running service of this machine, by its MBeans. The operating system lets only the service's own user in. */
final class LocalService {

  /** Other programs are left alone. */
  private static final Pattern SERVER =
      Pattern.compile("(?i).*(wardvoice|payara|glassfish|jboss).*");

  private LocalService() {}

  /** An operation of an MBean; all its parameters are texts. */
  record Operation(String type, String name, List<String> parameters) {

    private Object on(JMXConnector connector) throws JMException, IOException {
      String[] signature =
          parameters.stream().map(any -> String.class.getName()).toArray(String[]::new);
      return connector
          .getMBeanServerConnection()
          .invoke(bean(), name, parameters.toArray(), signature);
    }

    private ObjectName bean() throws JMException {
      return new ObjectName("org.wardvoice:type=" + type);
    }
  }

  /**
   * Calls an operation of the running service.
   *
   * @param pid of the server's process; empty to look for it
   * @throws IllegalStateException if the service is not found, or runs as another user
   */
  @SuppressWarnings("BanJNDI") // the address is that of a process of this machine and user
  static Object call(Operation operation, Optional<String> pid) throws JMException, IOException {
    for (String process : pid.map(List::of).orElseGet(LocalService::servers)) {
      try (JMXConnector connector = JMXConnectorFactory.connect(address(process))) {
        if (connector.getMBeanServerConnection().isRegistered(operation.bean())) {
          return operation.on(connector);
        }
      } catch (AttachNotSupportedException gone) {
        // The process has ended, or is none that tells of itself.
      }
    }
    throw new IllegalStateException(
        "No running service was found for this operating-system user. If it runs, name its process with --pid.");
  }

  private static List<String> servers() {
    String own = Long.toString(ProcessHandle.current().pid());
    return VirtualMachine.list().stream()
        .filter(process -> SERVER.matcher(process.displayName()).matches())
        .map(VirtualMachineDescriptor::id)
        .filter(id -> !id.equals(own))
        .toList();
  }

  private static JMXServiceURL address(String process)
      throws AttachNotSupportedException, IOException {
    VirtualMachine machine = VirtualMachine.attach(process);
    try {
      return new JMXServiceURL(machine.startLocalManagementAgent());
    } finally {
      machine.detach();
    }
  }
}
