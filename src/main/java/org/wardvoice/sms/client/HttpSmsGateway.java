package org.wardvoice.sms.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.logging.Logger;
import org.wardvoice.shared.net.BoundedClient;
import org.wardvoice.sms.service.SmsConfig;
import org.wardvoice.sms.service.SmsGateway;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkFailure.Next;

/**
 * Sends text messages with a configurable HTTP request, because SMS gateways differ. The demo without a gateway writes
 * them to the log.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class HttpSmsGateway implements SmsGateway {

  private static final Logger LOG = Logger.getLogger(HttpSmsGateway.class.getName());
  private static final int LONGEST_ANSWER = 64 * 1024;
  private static final int TOO_MANY = 429;
  private static final int TIMED_OUT = 408;

  private SmsConfig config;
  private BoundedClient client;

  protected HttpSmsGateway() {}

  @Inject
  public HttpSmsGateway(SmsConfig config) {
    this.config = config;
    client = new BoundedClient(config.timeout());
  }

  @Override
  public void send(UUID id, String to, String text) throws WorkFailure {
    if (config.showInLog()) {
      LOG.info(
          () ->
              "A text message, because there is no gateway (wardvoice.sms.url):\n  To: %s\n  %s"
                  .formatted(to, text));
      return;
    }
    int status = status(request(Map.of("id", id.toString(), "to", to, "text", text)));
    if (status / 100 != 2) {
      throw refusal(status);
    }
  }

  /** A refused message would be refused again; refused credentials may be accepted after a change of settings. */
  private static WorkFailure refusal(int status) {
    boolean ofMessage =
        status / 100 == 4
            && status != TOO_MANY
            && status != TIMED_OUT
            && status != 401
            && status != 403;
    return new WorkFailure(
        "The SMS gateway answered with status " + status + ".",
        null,
        ofMessage ? Next.GIVE_UP : Next.TRY_AGAIN);
  }

  private int status(HttpRequest request) throws WorkFailure {
    try {
      return client.send(request, LONGEST_ANSWER, config.timeout()).statusCode();
    } catch (TimeoutException late) {
      throw new WorkFailure("The SMS gateway did not answer in time.", late, Next.TRY_AGAIN);
    } catch (ExecutionException unreachable) {
      throw new WorkFailure("The SMS gateway could not be reached.", unreachable, Next.TRY_AGAIN);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new WorkFailure("The node is stopping.", stopping, Next.GIVE_BACK);
    }
  }

  private HttpRequest request(Map<String, String> values) {
    Map<String, String> headers = config.headers();
    String type = headers.getOrDefault("Content-Type", "application/json");
    String body = SmsTemplate.ofBody(config.body(), type).filled(values);
    BodyPublisher content =
        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create(SmsTemplate.ofUrl(config.url().orElseThrow()).filled(values)))
            .method(config.method(), content);
    headers.forEach(request::setHeader);
    if (!body.isEmpty()) {
      request.setHeader("Content-Type", type);
    }
    return request.build();
  }
}
