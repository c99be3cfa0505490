package org.wardvoice.integration.client.mllp;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ScheduledExecutorService;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.wardvoice.integration.service.hl7.out.MllpReceiver;
import org.wardvoice.integration.service.hl7.out.OutConfig;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.net.BoundedWrite;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkFailure.Next;

/** Sends messages over one connection, which stays open as long as there are messages to send. */
@ApplicationScoped
@Transactional(TxType.NEVER)
public class SocketReceiver implements MllpReceiver {

  private static final Log LOG = Log.of(SocketReceiver.class);
  private static final int START = 0x0b;
  private static final int END = 0x1c;

  /** The maximum length of an acknowledgement in bytes, far more than one needs. */
  private static final int LONGEST = 65_536;

  @Resource private ManagedScheduledExecutorService managed;

  private OutConfig config;
  private ScheduledExecutorService timer;
  private Socket socket;
  private InputStream in;

  protected SocketReceiver() {}

  @Inject
  public SocketReceiver(OutConfig config) {
    this.config = config;
  }

  SocketReceiver(OutConfig config, ScheduledExecutorService timer) {
    this.config = config;
    this.timer = timer;
  }

  @PostConstruct
  void open() {
    timer = managed;
  }

  @Override
  public String send(String message) throws WorkFailure {
    try {
      if (socket == null) {
        connect();
      }
      ByteArrayOutputStream frame = new ByteArrayOutputStream();
      frame.write(START);
      frame.writeBytes(message.getBytes(StandardCharsets.UTF_8));
      frame.write(END);
      frame.write('\r');
      new BoundedWrite(timer, config.timeout()).write(socket, frame.toByteArray());
      return code(read(), message);
    } catch (IOException failed) {
      close();
      throw new WorkFailure(
          "The receiver can't be reached, or doesn't answer in time.", failed, Next.TRY_AGAIN);
    }
  }

  private void connect() throws IOException {
    InetSocketAddress wanted = config.address().orElseThrow();
    int timeout = (int) config.timeout().toMillis();
    Socket plain = new Socket();
    try {
      plain.connect(new InetSocketAddress(wanted.getHostString(), wanted.getPort()), timeout);
      plain.setSoTimeout(timeout);
      plain.setTcpNoDelay(true);
      socket = config.tls() ? secured(plain, wanted) : plain;
      in = new BufferedInputStream(socket.getInputStream());
    } catch (IOException failed) {
      plain.close();
      socket = null;
      throw failed;
    }
  }

  /** Verifies the certificate for this host name with Java's default trust store. */
  private static Socket secured(Socket plain, InetSocketAddress wanted) throws IOException {
    SSLSocket secured =
        (SSLSocket)
            ((SSLSocketFactory) SSLSocketFactory.getDefault())
                .createSocket(plain, wanted.getHostString(), wanted.getPort(), true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private String read() throws IOException {
    long end = System.nanoTime() + config.timeout().toNanos();
    until(START, end);
    return until(END, end).toString(StandardCharsets.ISO_8859_1);
  }

  /** What comes before a byte. The socket's time-out alone would start again with each byte. */
  private ByteArrayOutputStream until(int last, long end) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next != last; next = in.read()) {
      if (next < 0) {
        throw new IOException("The connection ended before the acknowledgement");
      }
      bytes.write(next);
      if (bytes.size() > LONGEST || System.nanoTime() > end) {
        throw new IOException("No acknowledgement in time");
      }
    }
    return bytes;
  }

  /** An acknowledgement of another message means that the two sides are out of step, so the connection starts over. */
  private static String code(String answer, String message) throws IOException {
    String sent = field(message, "MSH", 9);
    for (String line : answer.split("[\r\n]+", -1)) {
      if (line.startsWith("MSA") && line.length() > 4) {
        String code = field(line, "MSA", 1);
        if (!field(line, "MSA", 2).equals(sent)) {
          throw new IOException("The acknowledgement is for another message");
        }
        return code;
      }
    }
    throw new IOException("The response is not an acknowledgement");
  }

  private static String field(String text, String segment, int index) {
    for (String line : text.split("[\r\n]+", -1)) {
      if (line.startsWith(segment) && line.length() > 3) {
        String[] fields = line.split(Pattern.quote(line.substring(3, 4)), -1);
        return fields.length > index ? fields[index].strip() : "";
      }
    }
    return "";
  }

  @Override
  public void close() {
    if (socket != null) {
      close(socket);
      socket = null;
    }
  }

  private static void close(Socket open) {
    try {
      open.close();
    } catch (IOException gone) {
      LOG.info("hl7.receiver_gone");
    }
  }
}
