package org.wardvoice.testing;

import static org.awaitility.Awaitility.await;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** The MBeans of the application and of its server, as a console on its machine shows them. */
public final class ServerMBeans implements AutoCloseable {

  private final long pid;
  private final JMXConnector connector;
  private final MBeanServerConnection beans;

  private ServerMBeans(long pid, JMXConnector connector) throws IOException {
    this.pid = pid;
    this.connector = connector;
    beans = connector.getMBeanServerConnection();
  }

  public static ServerMBeans of(ServerUnderTest server) throws Exception {
    return of(server.dataFolder());
  }

  /**
   * Those of a server by its folder.
   *
   * @see #process
   */
  @SuppressWarnings("BanJNDI") // the address is that of a process of this machine and user
  public static ServerMBeans of(Path dataFolder) throws Exception {
    long pid = process(dataFolder);
    return new ServerMBeans(pid, JMXConnectorFactory.connect(address(pid)));
  }

  /**
   * Finds the server's process in the whole machine, because a domain of Payara Server isn't a child process. Looks again
   * until there is exactly one: what the server starts may look like it for a moment.
   *
   * @param dataFolder a folder that its command line names
   */
  public static long process(Path dataFolder) {
    return await().until(() -> processes(dataFolder), found -> found.size() == 1).get(0);
  }

  private static List<Long> processes(Path dataFolder) {
    return ProcessHandle.allProcesses()
        .filter(process -> isServer(process, dataFolder))
        .map(ProcessHandle::pid)
        .toList();
  }

  /**
   * Neither an engine's process, nor the shell that has started the server, nor a child of the server: a child has
   * the server's command line until it runs its own program.
   */
  private static boolean isServer(ProcessHandle process, Path dataFolder) {
    // The parent first: once it's known, a child that ends has no command line any more.
    boolean child =
        process.parent().filter(parent -> namesServer(parent.pid(), dataFolder)).isPresent();
    return !child && namesServer(process.pid(), dataFolder);
  }

  private static boolean namesServer(long pid, Path dataFolder) {
    String commandLine = commandLine(pid);
    return commandLine.matches("(?s)[^\0]*java\0.*")
        && commandLine.contains(dataFolder.toString())
        && !commandLine.contains("org.wardvoice.");
  }

  private static String commandLine(long pid) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
    } catch (IOException gone) {
      return "";
    }
  }

  private static JMXServiceURL address(long pid) throws AttachNotSupportedException, IOException {
    VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
    try {
      return new JMXServiceURL(machine.startLocalManagementAgent());
    } finally {
      machine.detach();
    }
  }

  /** The server's process. */
  public long pid() {
    return pid;
  }

  /**
   * The value of an attribute.
   *
   * @param bean its key properties, as in {@code type=Work}, or the whole name of one of the server's
   */
  public Object attribute(String bean, String name) throws JMException, IOException {
    return beans.getAttribute(name(bean), name);
  }

  /** All attributes, as a console asks for them. */
  public Map<String, Object> attributes(String bean) throws JMException, IOException {
    String[] names =
        Arrays.stream(beans.getMBeanInfo(name(bean)).getAttributes())
            .map(MBeanAttributeInfo::getName)
            .toArray(String[]::new);
    return beans.getAttributes(name(bean), names).asList().stream()
        .collect(Collectors.toMap(Attribute::getName, Attribute::getValue));
  }

  /** Calls an operation whose parameters are texts. */
  public Object call(String bean, String operation, String... parameters)
      throws JMException, IOException {
    String[] signature = new String[parameters.length];
    Arrays.fill(signature, String.class.getName());
    return beans.invoke(name(bean), operation, parameters, signature);
  }

  private static ObjectName name(String bean) throws JMException {
    return new ObjectName(bean.contains(":") ? bean : "org.wardvoice:" + bean);
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
