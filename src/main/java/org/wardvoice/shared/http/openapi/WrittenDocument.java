package org.wardvoice.shared.http.openapi;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.Constructible;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Reference;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.info.Contact;
import org.eclipse.microprofile.openapi.models.info.Info;
import org.eclipse.microprofile.openapi.models.info.License;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.eclipse.microprofile.openapi.models.servers.Server;

/** The part of the document that doesn't depend on code. The generator's Maven plugin doesn't find that file itself. */
final class WrittenDocument {

  private static final String FILE = "META-INF/openapi.yaml";

  private static final List<Class<? extends Constructible>> MODELS =
      List.of(
          OpenAPI.class,
          Info.class,
          Contact.class,
          License.class,
          Server.class,
          Components.class,
          SecurityScheme.class,
          Header.class,
          Parameter.class,
          APIResponse.class,
          Content.class,
          MediaType.class,
          Schema.class);

  private WrittenDocument() {}

  static OpenAPI read() {
    SimpleModule models = new SimpleModule();
    MODELS.forEach(model -> implement(models, model));
    YAMLMapper mapper =
        YAMLMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .addModule(models)
            .addMixIn(Reference.class, WithRef.class)
            .addMixIn(Content.class, ByMediaType.class)
            .addMixIn(Schema.class, Additional.class)
            .build();
    try (InputStream file = WrittenDocument.class.getClassLoader().getResourceAsStream(FILE)) {
      return mapper.readValue(file, OpenAPI.class);
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + " can't be read: " + e.getMessage(), e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Constructible> void implement(SimpleModule models, Class<T> model) {
    models.addAbstractTypeMapping(
        model, (Class<? extends T>) OASFactory.createObject(model).getClass());
  }

  /** A property that has different names in the document and in the model. */
  interface WithRef {
    @JsonProperty("$ref")
    void setRef(String ref);
  }

  interface ByMediaType {
    @JsonAnySetter
    Content addMediaType(String name, MediaType type);
  }

  interface Additional {
    @JsonProperty("additionalProperties")
    void setAdditionalPropertiesBoolean(Boolean any);
  }
}
