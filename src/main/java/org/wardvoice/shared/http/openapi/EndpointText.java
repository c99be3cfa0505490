package org.wardvoice.shared.http.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem.HttpMethod;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.answering.AnswerFilter;
import org.wardvoice.shared.http.answering.Bodies;

/** Documents an operation from its method's signature. */
final class EndpointText {

  private final Endpoint endpoint;
  private final SchemaBook book;
  private final ExampleBook examples;

  EndpointText(Endpoint endpoint, SchemaBook book, ExampleBook examples) {
    this.endpoint = endpoint;
    this.book = book;
    this.examples = examples;
  }

  void complete(String path, HttpMethod method, Operation operation) {
    operation.setOperationId(endpoint.operationId());
    words(operation);
    security(operation);
    headers(method, operation);
    body(operation);
    answers(path, method, operation);
  }

  private void words(Operation operation) {
    if (operation.getSummary() == null) {
      String words =
          endpoint.operationId().replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT).strip();
      operation.setSummary(words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1));
    }
    String needs = needs();
    String said = operation.getDescription();
    operation.setDescription(said == null ? needs : said + "\n\n" + needs);
  }

  private String needs() {
    String permission = endpoint.permission();
    if (permission == null) {
      return "No authentication required.";
    }
    if (!endpoint.furtherPermission().isEmpty()) {
      return "Requires " + endpoint.furtherPermission() + ".";
    }
    return permission.isEmpty()
        ? "Requires authentication; any user."
        : "Requires `" + permission + "`" + otherPermission() + ".";
  }

  private String otherPermission() {
    String other = endpoint.otherPermission();
    return other == null || other.isEmpty() ? "" : " or `" + other + "`";
  }

  private void security(Operation operation) {
    List<SecurityRequirement> ways = new ArrayList<>();
    if (endpoint.permission() != null || endpoint.knowsCaller()) {
      List.of("bearer", "api_key", "session_cookie")
          .forEach(way -> ways.add(OASFactory.createSecurityRequirement().addScheme(way)));
    }
    if (endpoint.knowsCaller()) {
      // An empty requirement makes authentication optional.
      ways.add(OASFactory.createSecurityRequirement());
    }
    operation.setSecurity(ways);
  }

  private void headers(HttpMethod method, Operation operation) {
    if (operation.getParameters() != null) {
      List<String> known = List.of("If-Match", "If-None-Match", "Idempotency-Key");
      operation.setParameters(
          operation.getParameters().stream()
              .filter(parameter -> !known.contains(String.valueOf(parameter.getName())))
              .toList());
    }
    addParameter(operation, "RequestId");
    if (method != HttpMethod.GET && endpoint.permission() != null) {
      addParameter(operation, "TraceParent");
    }
    if (method == HttpMethod.POST && endpoint.permission() != null) {
      addParameter(operation, "IdempotencyKey");
    }
    if (endpoint.isPreconditioned() || (method == HttpMethod.PUT && endpoint.answer() != null)) {
      addParameter(operation, "IfMatch");
    }
    if (method == HttpMethod.GET && !endpoint.lists() && !endpoint.pages()) {
      addParameter(operation, "IfNoneMatch");
    }
  }

  private static void addParameter(Operation operation, String name) {
    operation.addParameter(OASFactory.createParameter().ref("#/components/parameters/" + name));
  }

  private void body(Operation operation) {
    if (endpoint.form() != null) {
      operation.setRequestBody(form(endpoint.form()));
    } else if (endpoint.body() != null) {
      SchemaBook.Use use = endpoint.isUpdate() ? SchemaBook.Use.UPDATE : SchemaBook.Use.REQUEST;
      Schema schema = book.reference(endpoint.body(), use);
      operation.setRequestBody(
          OASFactory.createRequestBody()
              .required(endpoint.isBodyRequired())
              .content(Answers.content(schema, examples.of(schema, book.schemas()))));
    }
  }

  private RequestBody form(FormOf form) {
    Schema schema = book.record(form.value(), SchemaBook.Use.REQUEST);
    Schema file =
        OASFactory.createSchema()
            .type(SchemaType.STRING)
            .format("binary")
            .description("The file, with a file name.");
    for (String name : form.file()) {
      schema.addProperty(name, file);
      if (form.fileRequired()) {
        schema.addRequired(name);
      }
    }
    Map<String, Object> example = new TreeMap<>();
    schema
        .getProperties()
        .forEach(
            (name, property) -> {
              property.setNullable(null);
              if (property != file) {
                example.put(name, examples.of(property, book.schemas()));
              }
            });
    for (String name : form.file()) {
      example.put(name, "(the bytes of the file)");
    }
    return OASFactory.createRequestBody()
        .required(true)
        .content(Answers.content("multipart/form-data", schema, example));
  }

  private void answers(String path, HttpMethod method, Operation operation) {
    APIResponses said = operation.getResponses();
    APIResponses answers = OASFactory.createAPIResponses();
    if (endpoint.answer() != null) {
      String status = endpoint.makesRecord() ? "201" : "200";
      answers.addAPIResponse(status, success(path, method, words(said, status)));
      if (method == HttpMethod.GET && !endpoint.lists() && !endpoint.pages()) {
        answers.addAPIResponse("304", OASFactory.createAPIResponse().description("Not modified."));
      }
    } else if (endpoint.answersNothing()) {
      answers.addAPIResponse("204", OASFactory.createAPIResponse().description("Done."));
    }
    if (said != null && endpoint.answer() == null && !endpoint.answersNothing()) {
      said.getAPIResponses().forEach(answers::addAPIResponse);
    }
    // For errors that an operation documents itself, only the common part is added.
    List<String> errors =
        answers.getAPIResponses() == null
            ? List.of()
            : answers.getAPIResponses().keySet().stream()
                .filter(status -> status.startsWith("4"))
                .toList();
    errors.forEach(answers::removeAPIResponse);
    if (endpoint.permission() != null) {
      answers
          .getAPIResponses()
          .values()
          .forEach(answer -> Answers.RATE_LIMITS.forEach(name -> Answers.addHeader(answer, name)));
    }
    Stream.concat(new PossibleErrors(endpoint).of(path, method).stream(), errors.stream())
        .sorted()
        .forEach(
            status -> {
              if (!answers.hasAPIResponse(status)) {
                answers.addAPIResponse(
                    status, OASFactory.createAPIResponse().ref("#/components/responses/" + status));
              }
            });
    operation.setResponses(answers);
  }

  private static String words(APIResponses said, String status) {
    APIResponse known = said == null ? null : said.getAPIResponse(status);
    String words = known == null ? null : known.getDescription();
    return Objects.equals(words, "OK") ? null : words;
  }

  private APIResponse success(String path, HttpMethod method, String words) {
    Schema record = book.reference(endpoint.answer(), SchemaBook.Use.ANSWER);
    Schema data = endpoint.lists() ? Answers.list(Bodies.listName(path), record) : record;
    Schema envelope = Answers.envelope(data);
    String meaning =
        endpoint.lists() || endpoint.pages()
            ? "One page of results."
            : endpoint.makesRecord() ? "Created." : "The current record.";
    APIResponse answer =
        Answers.json(
            words == null ? meaning : words, envelope, examples.of(envelope, book.schemas()));
    if (endpoint.lists() || endpoint.pages()) {
      if (method == HttpMethod.GET) {
        Answers.addHeader(answer, "Link");
      }
    } else if (method != HttpMethod.POST
        || endpoint.makesRecord()
        || AnswerFilter.isRecordOfTheApi(endpoint.answer())) {
      Answers.addHeader(answer, "ETag");
    }
    if (endpoint.makesRecord()) {
      Answers.addHeader(answer, "Location");
    }
    if (method == HttpMethod.POST && endpoint.permission() != null) {
      Answers.addHeader(answer, "Idempotent-Replayed");
    }
    return answer;
  }
}
