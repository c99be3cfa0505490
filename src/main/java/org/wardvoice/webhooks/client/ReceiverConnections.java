package org.wardvoice.webhooks.client;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.DefaultConnectionKeepAliveStrategy;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.reactor.IOReactorShutdownException;
import org.apache.hc.core5.reactor.IOReactorStatus;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.wardvoice.shared.log.Log;

/**
 * The connection pool: HTTP/1.1, only to the checked address, without redirects. A few threads serve all connections.
 */
final class ReceiverConnections implements AutoCloseable {

  private static final Log LOG = Log.of(ReceiverConnections.class);
  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(5);

  /** Shorter than the receivers' own keep-alive: a connection that closes during a request would cost an attempt. */
  private static final Duration LONGEST_IDLE = Duration.ofSeconds(2);

  /** Short, so that DNS changes take effect soon even for busy connections. */
  private static final TimeValue LONGEST_LIFE = TimeValue.ofMinutes(1);

  /** The maximum length of a header line; longer ones end the connection. */
  private static final int LONGEST_LINE = 8192;

  private static final int MOST_HEADERS = 100;

  /** The dispatch already limits concurrent requests. */
  private static final int UNLIMITED = 100_000;

  private final PoolingAsyncClientConnectionManager pool;
  private final CloseableHttpAsyncClient client;
  private volatile boolean broken;

  ReceiverConnections(DnsResolver hosts, SSLContext tls, Duration timeout, ThreadFactory threads) {
    pool = pool(hosts, tls, timeout);
    Timeout most = Timeout.of(timeout);
    // A connection without data for the timeout is closed, even if nobody waits for a response.
    Duration half = timeout.dividedBy(2);
    TimeValue idle = TimeValue.of(half.compareTo(LONGEST_IDLE) < 0 ? half : LONGEST_IDLE);
    client =
        HttpAsyncClients.custom()
            .setConnectionManager(pool)
            .setThreadFactory(threads)
            .setIoReactorExceptionCallback(failure -> LOG.warn("webhooks.io_failed", failure))
            .setHttp1Config(
                Http1Config.custom()
                    .setMaxLineLength(LONGEST_LINE)
                    .setMaxHeaderCount(MOST_HEADERS)
                    .build())
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setConnectionRequestTimeout(most)
                    .setResponseTimeout(most)
                    .setAuthenticationEnabled(false)
                    .setRedirectsEnabled(false)
                    .setProtocolUpgradeEnabled(false)
                    .build())
            .setKeepAliveStrategy(
                (response, context) ->
                    shorter(
                        DefaultConnectionKeepAliveStrategy.INSTANCE.getKeepAliveDuration(
                            response, context),
                        idle))
            .setUserAgent("Wardvoice/1.0")
            .disableRedirectHandling()
            .disableAutomaticRetries()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableConnectionState()
            .build();
    client.start();
  }

  private static PoolingAsyncClientConnectionManager pool(
      DnsResolver hosts, SSLContext tls, Duration timeout) {
    Timeout connect =
        Timeout.of(timeout.compareTo(LONGEST_CONNECT) < 0 ? timeout : LONGEST_CONNECT);
    return PoolingAsyncClientConnectionManagerBuilder.create()
        .setDnsResolver(hosts)
        .setTlsStrategy(
            ClientTlsStrategyBuilder.create()
                .setSslContext(tls)
                .setHostVerificationPolicy(HostnameVerificationPolicy.BOTH)
                .buildAsync())
        .setDefaultTlsConfig(
            TlsConfig.custom()
                .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                .setHandshakeTimeout(connect)
                .build())
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(connect)
                .setSocketTimeout(Timeout.of(timeout))
                .setTimeToLive(LONGEST_LIFE)
                .build())
        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
        .setMaxConnTotal(UNLIMITED)
        .setMaxConnPerRoute(UNLIMITED)
        .build();
  }

  private static TimeValue shorter(TimeValue one, TimeValue other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  CloseableHttpAsyncClient client() {
    return client;
  }

  /** Whether the failure was caused by the connection pool, not by the receiver. */
  boolean areToBlameFor(Throwable failure) {
    if (failure instanceof IOReactorShutdownException) {
      broken = true;
    }
    return areDead();
  }

  /** Whether one of its threads has died, as after an error. */
  boolean areDead() {
    return broken || client.getStatus().compareTo(IOReactorStatus.ACTIVE) > 0;
  }

  /** Closes idle connections. */
  void tidy() {
    pool.closeExpired();
  }

  @Override
  public void close() {
    client.close(CloseMode.IMMEDIATE);
  }
}
