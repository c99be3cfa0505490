package org.wardvoice.shared.http.openapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.tags.Tag;
import org.wardvoice.shared.http.Pagination;

/**
 * Completes the OpenAPI document that the build generates from the code: bodies and responses as the providers really
 * read and write them, errors, headers, security and examples. What doesn't depend on code is in META-INF/openapi.yaml.
 * Only the build runs it: this package isn't in the WAR.
 */
public class ApiDocument implements OASFilter {

  private static final String SCHEMAS = "#/components/schemas/";

  private final ExampleBook examples = new ExampleBook("openapi/examples.properties");
  private final SchemaBook book = new SchemaBook(examples);

  @Override
  public void filterOpenAPI(OpenAPI document) {
    OpenAPI written = WrittenDocument.read();
    document.setInfo(written.getInfo());
    document.setServers(written.getServers());
    Components components = document.getComponents();
    Map<String, Schema> generated =
        components == null || components.getSchemas() == null
            ? Map.of()
            : new TreeMap<>(components.getSchemas());
    document.setComponents(written.getComponents());
    written
        .getComponents()
        .getResponses()
        .values()
        .forEach(error -> Answers.addXml(error.getContent()));
    book.schemas().putAll(written.getComponents().getSchemas());
    book.reference(Pagination.class, SchemaBook.Use.ANSWER);
    Map<String, Tag> tags = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (document.getTags() != null) {
      document.getTags().forEach(tag -> tags.put(tag.getName(), tag));
    }
    document
        .getPaths()
        .getPathItems()
        .forEach((path, item) -> complete(path, item, tags, generated));
    document.setTags(new ArrayList<>(tags.values()));
    document.getComponents().setSchemas(new TreeMap<>(book.schemas()));
  }

  private void complete(
      String path, PathItem item, Map<String, Tag> tags, Map<String, Schema> generated) {
    Set<String> unknown = new HashSet<>();
    item.getOperations()
        .forEach(
            (method, operation) -> {
              Endpoint endpoint = Endpoint.of(operation.getOperationId());
              if (endpoint == null) {
                unknown.add(operation.getOperationId());
                return;
              }
              parameters(operation, generated);
              tag(operation, endpoint, tags);
              new EndpointText(endpoint, book, examples).complete(path, method, operation);
            });
    if (!unknown.isEmpty()) {
      throw new IllegalStateException(
          unknown + ": leave the operationId to the generator, which names the method by it");
    }
  }

  private void parameters(Operation operation, Map<String, Schema> generated) {
    if (operation.getParameters() == null) {
      return;
    }
    for (Parameter parameter : operation.getParameters()) {
      Schema schema = parameter.getSchema();
      if (schema != null && schema.getRef() != null) {
        parameter.setSchema(lowerCase(generated.get(schema.getRef().substring(SCHEMAS.length()))));
      }
      if (parameter.getIn() == Parameter.In.HEADER && parameter.getDescription() == null) {
        parameter.setDescription("See RFC 9110, `" + parameter.getName() + "`.");
      }
      if (parameter.getIn() == Parameter.In.PATH) {
        identifier(parameter);
      }
    }
  }

  private static Schema lowerCase(Schema generated) {
    Schema schema = OASFactory.createSchema().type(Schema.SchemaType.STRING);
    if (generated.getEnumeration() != null) {
      generated
          .getEnumeration()
          .forEach(
              value -> schema.addEnumeration(value.toString().toLowerCase(java.util.Locale.ROOT)));
    }
    return schema;
  }

  private static void identifier(Parameter parameter) {
    if (parameter.getName().endsWith("_id")) {
      parameter.setSchema(Values.of(java.util.UUID.class));
      parameter.setExample("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");
      if (parameter.getDescription() == null) {
        String what = parameter.getName().replaceFirst("_id$", "").replace('_', ' ');
        parameter.setDescription("Identifier of the " + what + ".");
      }
    }
  }

  private static void tag(Operation operation, Endpoint endpoint, Map<String, Tag> tags) {
    if (operation.getTags() == null || operation.getTags().isEmpty()) {
      operation.addTag(endpoint.noun());
    }
    operation
        .getTags()
        .forEach(
            name -> describe(tags.computeIfAbsent(name, key -> OASFactory.createTag().name(key))));
  }

  private static void describe(Tag tag) {
    if (tag.getDescription() == null) {
      tag.setDescription(tag.getName() + ".");
    }
  }
}
