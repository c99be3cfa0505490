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
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The connections to receivers: HTTP/1.1, to the address that was asked for and nowhere else. A few threads serve all of
 * them.
 */
final class Connections implements AutoCloseable {

  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(5);

  /** Shorter than receivers keep theirs, for one that closes just now would cost a try. */
  private static final TimeValue LONGEST_IDLE = TimeValue.ofSeconds(2);

  /** How many are sent at a time is decided before. */
  private static final int UNLIMITED = 100_000;

  private final PoolingAsyncClientConnectionManager pool;
  private final CloseableHttpAsyncClient client;

  Connections(DnsResolver hosts, SSLContext tls, Duration timeout, ThreadFactory threads) {
    pool = pool(hosts, tls, timeout);
    Timeout most = Timeout.of(timeout);
    client =
        HttpAsyncClients.custom()
            .setConnectionManager(pool)
            .setThreadFactory(threads)
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
                        LONGEST_IDLE))
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

  /** Closes those that nobody has used for a while. */
  void tidy() {
    pool.closeExpired();
  }

  @Override
  public void close() {
    client.close(CloseMode.IMMEDIATE);
  }
}
