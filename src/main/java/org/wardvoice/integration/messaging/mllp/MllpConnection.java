package org.wardvoice.integration.messaging.mllp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.integration.messaging.mllp.FrameReader.Frame;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.net.BoundedWrite;

/**
 * A connection of a client. Each frame is answered before the next is read, to preserve their order. If a frame can't
 * be answered, the connection is closed, and the client sends the frame again.
 */
final class MllpConnection implements Runnable {

  private static final Log LOG = Log.of(MllpConnection.class);

  private final Socket socket;
  private final MllpAnswers answers;
  private final Terms terms;
  private final BoundedWrite write;
  private final Runnable ended;

  /**
   * The parameters of a port's connections.
   *
   * @param limit the maximum size of a frame in bytes
   */
  record Terms(int port, String address, int limit, Duration idle, Duration readWithin) {}

  MllpConnection(
      Socket socket, MllpAnswers answers, Terms terms, BoundedWrite write, Runnable ended) {
    this.socket = socket;
    this.answers = answers;
    this.terms = terms;
    this.write = write;
    this.ended = ended;
  }

  @Override
  public void run() {
    try (Socket open = socket) {
      serve(open);
    } catch (SocketTimeoutException idle) {
      LOG.info("hl7.idle_connection", "port", terms.port());
    } catch (IOException gone) {
      LOG.info("hl7.lost_connection", "port", terms.port());
    } catch (RuntimeException failed) {
      LOG.warn("hl7.unanswered", failed, "port", terms.port());
    } finally {
      ended.run();
    }
  }

  private void serve(Socket open) throws IOException {
    Deadline deadline = new Deadline(open, terms);
    FrameReader frames =
        new FrameReader(deadline.guard(open.getInputStream()), terms.limit(), deadline::frame);
    deadline.idle();
    Optional<Frame> frame = frames.next();
    while (frame.isPresent()) {
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      answer.write(FrameReader.START);
      answer.writeBytes(answers.answer(terms.port(), terms.address(), frame.get()));
      answer.write(FrameReader.END);
      answer.write('\r');
      write.write(open, answer.toByteArray());
      deadline.idle();
      frame = frames.next();
    }
  }

  /** Stops after the current frame is answered. */
  void stop() {
    BestEffort.run("hl7.stop_connection", this::endInput);
  }

  private void endInput() {
    try {
      socket.shutdownInput();
    } catch (IOException | UnsupportedOperationException gone) {
      close();
    }
  }

  void close() {
    try {
      socket.close();
    } catch (IOException gone) {
      LOG.info("hl7.lost_connection", "port", terms.port());
    }
  }
}
