package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.TokenRejected;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.http.request.NormalizeAccept;
import org.wardvoice.shared.http.xml.AnswerContent;
import org.wardvoice.shared.http.xml.XmlAnswer;
import org.wardvoice.shared.http.xml.XmlFormat;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.language.Translations;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.Gate;

/**
 * The error page of the whole application: JSON or XML for all errors outside of JAX-RS, for which containers would
 * return HTML. The descriptor maps every status and every exception to it.
 */
@WebServlet(urlPatterns = ErrorPage.PATH, asyncSupported = true)
public class ErrorPage extends HttpServlet {

  public static final String PATH = "/error";

  private static final Log LOG = Log.of(ErrorPage.class);

  @Inject private transient Event<TokenRejected> rejected;
  @Inject @Any private transient Instance<ErrorFormat> formats;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    Object failure = request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
    if (status == null) {
      write(request, response, 404, StatusBodies.of(404, false));
    } else if (failure instanceof WebApplicationException known) {
      int told = known.getResponse().getStatus();
      write(request, response, told, StatusBodies.of(told, hasToken(request)));
    } else if (failure instanceof Throwable thrown) {
      Response answer = FailureMapper.answer(thrown);
      write(request, response, answer.getStatus(), answer.getEntity());
    } else {
      int told = Gate.isOpen() ? told((Integer) status, request) : 503;
      if (told == 401 && hasToken(request)) {
        rejected.fire(new TokenRejected(request.getMethod()));
      }
      if (told >= 500 && told != 503) {
        LOG.warn("request.failed", "status", told);
      }
      write(request, response, told, StatusBodies.of(told, hasToken(request)));
    }
  }

  /** Corrects statuses that the server itself sets, without an exception. */
  private static int told(int status, HttpServletRequest request) {
    if (status == 500 && hasToken(request)) {
      // MicroProfile JWT on WildFly sends this for a token with an unknown key.
      return 401;
    }
    if (status == 501) {
      // A servlet's response to an unknown method.
      return 405;
    }
    // A folder that isn't listed; missing permissions are refused in JAX-RS.
    return status == 403 ? 404 : status;
  }

  private static boolean hasToken(HttpServletRequest request) {
    return request.getHeader(HttpHeaders.AUTHORIZATION) != null;
  }

  private void write(
      HttpServletRequest request, HttpServletResponse response, int status, Object body)
      throws IOException {
    Optional<Translations> preferred =
        Translations.preferred(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    ErrorFormat.Written written = written(request, status, body, preferred);
    response.setStatus(status);
    if (status == 401) {
      response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    if (status == 405 && !response.containsHeader(HttpHeaders.ALLOW)) {
      // A server refuses TRACE without checking the path; only OPTIONS lists the methods of a path.
      response.setHeader(HttpHeaders.ALLOW, HttpMethod.OPTIONS);
    }
    if (status == 503) {
      response.setHeader(HttpHeaders.RETRY_AFTER, Integer.toString(RefusalAnswers.RETRY_AFTER));
    }
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT);
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
    if (body instanceof ErrorBody) {
      preferred.ifPresent(
          wanted -> response.setHeader(HttpHeaders.CONTENT_LANGUAGE, wanted.language()));
    }
    response.setContentType(written.contentType());
    byte[] bytes = written.text().getBytes(StandardCharsets.UTF_8);
    response.setContentLength(bytes.length);
    try {
      response.getOutputStream().write(bytes);
    } catch (IOException gone) {
      // The client has disconnected; the server would log this with its trace.
    }
  }

  private ErrorFormat.Written written(
      HttpServletRequest request, int status, Object body, Optional<Translations> preferred) {
    return formats.stream()
        .filter(format -> format.appliesTo(request))
        .findFirst()
        .map(format -> format.write(request, status, body, preferred))
        .orElseGet(() -> own(request, body, preferred));
  }

  private static ErrorFormat.Written own(
      HttpServletRequest request, Object body, Optional<Translations> preferred) {
    ObjectNode text = Json.MAPPER.valueToTree(body);
    preferred.ifPresent(wanted -> ErrorTexts.translate(text, wanted));
    return isXmlWanted(request)
        ? new ErrorFormat.Written(
            "application/xml;charset=UTF-8",
            new String(
                XmlAnswer.of(Bodies.plain(text), AnswerContent.OPEN), StandardCharsets.UTF_8))
        : new ErrorFormat.Written("application/json;charset=UTF-8", Json.write(text));
  }

  private static boolean isXmlWanted(HttpServletRequest request) {
    List<String> accept = Collections.list(request.getHeaders(HttpHeaders.ACCEPT));
    try {
      return !accept.isEmpty()
          && XmlFormat.isWanted(NormalizeAccept.ranges(String.join(",", accept)));
    } catch (MalformedRequest unreadable) {
      return false;
    }
  }
}
