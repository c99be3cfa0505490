package org.wardvoice.integration.client.emr;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.tracing.HttpSpan;
import org.wardvoice.shared.tracing.Span;

/** HTTP connections to the EMR and to its token server. Each request has a time limit, whatever the server does. */
@Component
class EmrConnections {

  private static final Timeout CONNECT = Timeout.ofSeconds(10);
  private static final int PIECE = 16 * 1024;

  @Resource private ManagedScheduledExecutorService timer;

  private final EmrConfig configuration;
  private CloseableHttpClient client;

  @Inject
  EmrConnections(EmrConfig configuration) {
    this.configuration = configuration;
  }

  @PostConstruct
  void open() {
    Timeout most = Timeout.of(configuration.timeout());
    client =
        HttpClients.custom()
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                            .setConnectTimeout(CONNECT)
                            .setSocketTimeout(most)
                            .setTimeToLive(Timeout.ofMinutes(1))
                            .build())
                    .build())
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setConnectionRequestTimeout(most)
                    .setResponseTimeout(most)
                    .setRedirectsEnabled(false)
                    .build())
            .setUserAgent("Wardvoice/1.0")
            .disableRedirectHandling()
            .disableAutomaticRetries()
            .disableCookieManagement()
            .disableAuthCaching()
            .build();
  }

  /**
   * Sends a request.
   *
   * @throws IOException if the response isn't complete in time, or is too long
   */
  EmrAnswer send(EmrRequest asked) throws IOException {
    HttpUriRequestBase request = new HttpUriRequestBase(asked.method(), asked.uri());
    asked.headers().forEach(request::setHeader);
    if (asked.body() != null) {
      request.setEntity(new ByteArrayEntity(asked.body().getBytes(StandardCharsets.UTF_8), null));
    }
    Future<?> limit =
        timer.schedule(request::cancel, configuration.timeout().toMillis(), TimeUnit.MILLISECONDS);
    try (Span span = HttpSpan.to(asked.method(), asked.uri())) {
      return client.execute(request, response -> answer(response, span));
    } finally {
      limit.cancel(false);
    }
  }

  private EmrAnswer answer(ClassicHttpResponse response, Span span) throws IOException {
    HttpSpan.answered(span, response.getCode());
    Map<String, String> headers = new TreeMap<>();
    for (Header header : response.getHeaders()) {
      headers.putIfAbsent(header.getName().toLowerCase(Locale.ROOT), header.getValue());
    }
    String body = response.getEntity() == null ? "" : read(response);
    return new EmrAnswer(response.getCode(), headers, body);
  }

  private String read(ClassicHttpResponse response) throws IOException {
    long most = configuration.largestAnswer();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (InputStream content = response.getEntity().getContent()) {
      byte[] piece = new byte[PIECE];
      for (int read = content.read(piece); read >= 0; read = content.read(piece)) {
        body.write(piece, 0, read);
        if (body.size() > most) {
          throw new IOException("The response is too long");
        }
      }
    }
    return body.toString(StandardCharsets.UTF_8);
  }

  @PreDestroy
  void close() {
    client.close(CloseMode.IMMEDIATE);
  }
}
