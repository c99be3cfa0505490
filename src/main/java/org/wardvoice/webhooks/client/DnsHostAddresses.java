package org.wardvoice.webhooks.client;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.webhooks.service.HostAddresses;

/** Asks as the Java platform does, and waits no longer than somebody likes to who has filled in a form. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class DnsHostAddresses implements HostAddresses {

  private static final int SECONDS = 2;

  /** One that hangs keeps its thread for longer than anybody waits. */
  private static final int AT_ONCE = 8;

  @Resource private ManagedExecutorService executor;

  private final Semaphore places = new Semaphore(AT_ONCE);

  @Override
  public List<InetAddress> of(String host) {
    if (!places.tryAcquire()) {
      return List.of();
    }
    Future<List<InetAddress>> asked;
    try {
      asked = executor.submit(() -> ask(host));
    } catch (RejectedExecutionException busy) {
      places.release();
      return List.of();
    }
    try {
      return asked.get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException unknown) {
      return List.of();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  private List<InetAddress> ask(String host) throws UnknownHostException {
    try {
      return List.of(InetAddress.getAllByName(host));
    } finally {
      places.release();
    }
  }
}
