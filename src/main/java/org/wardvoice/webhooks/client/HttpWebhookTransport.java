package org.wardvoice.webhooks.client;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.InetAddress;
import java.time.Clock;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import org.apache.hc.core5.ssl.SSLContexts;
import org.wardvoice.webhooks.service.Message;
import org.wardvoice.webhooks.service.Reply;
import org.wardvoice.webhooks.service.TargetPolicy;
import org.wardvoice.webhooks.service.WebhookTransport;
import org.wardvoice.webhooks.service.WebhooksConfig;

/** Sends over HTTP, with threads of the application server. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class HttpWebhookTransport implements WebhookTransport {

  /** Each is one host whose name servers are slow. */
  private static final int MOST_LOOK_UPS = 500;

  @Resource private ManagedThreadFactory threads;
  @Resource private ManagedScheduledExecutorService timer;

  @Inject private WebhooksConfig config;
  @Inject private TargetPolicy targets;
  @Inject private Clock clock;
  private ExecutorService lookUps;
  private RecoveringConnections connections;
  private WebhookClient client;

  @PostConstruct
  void start() {
    lookUps = LookupThreads.atOnce(MOST_LOOK_UPS, threads);
    CheckedHosts hosts = new CheckedHosts(InetAddress::getAllByName, targets::allows, lookUps);
    connections =
        new RecoveringConnections(
            () ->
                new ReceiverConnections(
                    hosts, SSLContexts.createSystemDefault(), config.timeout(), threads));
    client =
        new WebhookClient(
            hosts,
            connections,
            timer,
            new WebhookClient.Rules(config.timeout(), config.allowHttp()),
            clock);
  }

  @Override
  public CompletionStage<Reply> send(Message message) {
    return client.send(message);
  }

  @Override
  public void tidy() {
    connections.tidy();
  }

  @PreDestroy
  void stop() {
    connections.close();
    lookUps.shutdownNow();
  }
}
