package org.wardvoice.analysis.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisEngine;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.shared.net.BoundedBody;

/** Analyses with a language model on any server with OpenAI's chat API, such as a hospital's own vLLM or Ollama. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class OpenAiAnalysisEngine implements AnalysisEngine {

  private static final String NAME = "openai";
  private static final String PATH = "/v1/chat/completions";
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final int OK = 200;

  private AnalysisConfig config;
  private ObjectMapper json;
  private OpenAiQuestion question;
  private HttpClient http;

  protected OpenAiAnalysisEngine() {}

  @Inject
  public OpenAiAnalysisEngine(AnalysisConfig config) {
    this.config = config;
    this.json = new ObjectMapper();
    this.question = new OpenAiQuestion(json);
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Checks the settings; the server itself need not be available yet. */
  @Override
  public void prepare() {
    endpoint();
    config.openAiModel();
    config.openAiTimeout();
    config.openAiLongestText();
    config.openAiLongestAnswer();
  }

  @Override
  public Findings analyze(String text) {
    if (text.length() > config.openAiLongestText()) {
      throw new AnalysisFailedException(
          "The text is longer than " + config.openAiLongestText() + " characters.");
    }
    HttpResponse<byte[]> response = ask(text);
    if (response.statusCode() != OK) {
      throw new AnalysisFailedException(
          "The server answered with status " + response.statusCode() + ".");
    }
    return new OpenAiAnswer(json, config.reviewBelow()).read(response.body(), text, NAME);
  }

  private HttpResponse<byte[]> ask(String text) {
    int longest = config.openAiLongestAnswer();
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request(text), BoundedBody.of(longest));
    try {
      return answer.get(config.openAiTimeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new AnalysisFailedException(
          "The server did not answer within " + config.openAiTimeout() + ".", e);
    } catch (ExecutionException e) {
      throw new AnalysisFailedException(
          "The server could not be reached (" + e.getCause().getClass().getSimpleName() + ").", e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new AnalysisFailedException("The server is shutting down.", e);
    }
  }

  private HttpRequest request(String text) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofByteArray(question.about(text, config.openAiModel())));
    config.openAiApiKey().ifPresent(key -> request.header("Authorization", "Bearer " + key));
    return request.build();
  }

  /** Accepts URLs with and without the API's own {@code /v1}. */
  private URI endpoint() {
    String base = config.openAiBaseUrl().toString().replaceFirst("/v1$", "");
    return URI.create(base + PATH);
  }
}
