package org.wardvoice.analysis.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisEngine;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.shared.net.BoundedClient;
import org.wardvoice.shared.net.OpenAiServer;

/** Analyses with a language model on any server with OpenAI's chat API, such as a hospital's own vLLM or Ollama. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class OpenAiAnalysisEngine implements AnalysisEngine {

  private static final String NAME = "openai";
  private static final String PATH = "/chat/completions";
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final int OK = 200;

  private AnalysisConfig config;
  private ObjectMapper json;
  private OpenAiQuestion question;
  private BoundedClient http;

  protected OpenAiAnalysisEngine() {}

  @Inject
  public OpenAiAnalysisEngine(AnalysisConfig config) {
    this.config = config;
    this.json = new ObjectMapper();
    this.question = new OpenAiQuestion(json);
    this.http = new BoundedClient(CONNECT_TIMEOUT);
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Checks the settings; the server itself need not be available yet. */
  @Override
  public void prepare() {
    config.openAi();
    config.openAiLongestText();
    config.openAiLongestAnswer();
  }

  /** Language models read all. */
  @Override
  public boolean reads(String language) {
    return true;
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
    OpenAiServer server = config.openAi();
    HttpRequest request =
        server
            .request(PATH)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(question.about(text, server.model())))
            .build();
    try {
      return http.send(request, config.openAiLongestAnswer(), server.timeout());
    } catch (TimeoutException e) {
      throw new AnalysisFailedException(
          "The server did not answer within " + server.timeout() + ".", e);
    } catch (ExecutionException e) {
      throw new AnalysisFailedException(
          "The server could not be reached (" + e.getCause().getClass().getSimpleName() + ").", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AnalysisFailedException("The server is shutting down.", e);
    }
  }
}
