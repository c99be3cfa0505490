package org.wardvoice.transcription.client.openai;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wardvoice.shared.net.BoundedClient;
import org.wardvoice.shared.net.OpenAiServer;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Any server with OpenAI's {@code POST /v1/audio/transcriptions}, such as faster-whisper, whisper.cpp, vLLM or OpenAI
 * itself. Requests times and probabilities first; if the server doesn't support them, only the text.
 */
@ApplicationScoped
@Typed(OpenAiTranscriptionEngine.class)
@Transactional(Transactional.TxType.NEVER)
public class OpenAiTranscriptionEngine implements TranscriptionEngine {

  public static final String NAME = "openai";

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final long MOST_ANSWER = 16L * 1024 * 1024;
  private static final int BAD_REQUEST = 400;
  private static final int UNPROCESSABLE = 422;

  private final TranscriptionConfig config;
  private final SecureRandom random;
  private final BoundedClient client = new BoundedClient(CONNECT_TIMEOUT);

  @Inject
  public OpenAiTranscriptionEngine(TranscriptionConfig config, SecureRandom random) {
    this.config = config;
    this.random = random;
  }

  /** For CDI proxies. */
  protected OpenAiTranscriptionEngine() {
    this.config = null;
    this.random = null;
  }

  @Override
  public Transcript transcribe(PcmAudio audio) throws TranscriptionException {
    HttpResponse<byte[]> answer = ask(audio, detailedForm());
    if (answer.statusCode() == BAD_REQUEST || answer.statusCode() == UNPROCESSABLE) {
      answer = ask(audio, plainForm());
    }
    if (answer.statusCode() != 200) {
      throw Refusals.of(answer.statusCode());
    }
    return Answer.read(answer.body())
        .toTranscript(NAME, config.openAi().model(), config.openAiLanguage().orElse(""));
  }

  private TranscriptionForm detailedForm() {
    return form()
        .field("response_format", "verbose_json")
        .field("timestamp_granularities[]", "word")
        .field("timestamp_granularities[]", "segment");
  }

  private TranscriptionForm plainForm() {
    return form().field("response_format", "json");
  }

  private TranscriptionForm form() {
    byte[] unforeseeable = new byte[16];
    random.nextBytes(unforeseeable);
    TranscriptionForm form =
        new TranscriptionForm("wardvoice-" + HexFormat.of().formatHex(unforeseeable));
    form.field("model", config.openAi().model());
    config.openAiLanguage().ifPresent(language -> form.field("language", language));
    return form;
  }

  private HttpResponse<byte[]> ask(PcmAudio audio, TranscriptionForm form)
      throws TranscriptionException {
    OpenAiServer server = config.openAi();
    HttpRequest request =
        server
            .request("/audio/transcriptions")
            .header("Content-Type", form.contentType())
            .POST(form.with(audio))
            .build();
    try {
      return client.send(request, MOST_ANSWER, server.timeout());
    } catch (TimeoutException e) {
      throw TranscriptionException.unavailable("The speech service did not answer in time.", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
        throw TranscriptionException.away("The speech service can't be reached.", cause);
      }
      throw TranscriptionException.unavailable("The speech service closed the connection.", cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw TranscriptionException.interrupted(e);
    }
  }
}
