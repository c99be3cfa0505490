package org.wardvoice.webhooks.client;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.webhooks.service.HostAddresses;

/** Uses the resolver of the Java platform, with a timeout that is acceptable to a waiting user. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class DnsHostAddresses implements HostAddresses {

  private static final int SECONDS = 2;
  private static final int AT_ONCE = 8;

  @Resource private ManagedThreadFactory threads;

  private ExecutorService lookUps;

  @PostConstruct
  void start() {
    lookUps = LookupThreads.atOnce(AT_ONCE, threads);
  }

  @Override
  public List<InetAddress> of(String host) {
    try {
      return lookUps
          .submit(() -> List.of(InetAddress.getAllByName(host)))
          .get(SECONDS, TimeUnit.SECONDS);
    } catch (RejectedExecutionException | ExecutionException | TimeoutException unknown) {
      return List.of();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  @PreDestroy
  void stop() {
    lookUps.shutdownNow();
  }
}
