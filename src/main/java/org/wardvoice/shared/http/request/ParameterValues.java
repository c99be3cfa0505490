package org.wardvoice.shared.http.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.TextNode;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.reading.ValueReader;
import org.wardvoice.shared.json.Json;

/**
 * Parses typed parameters of resource methods like fields of a body. An invalid one is a 400 on its name, in a path a
 * 404; an empty one counts as absent.
 */
@Provider
public class ParameterValues implements ParamConverterProvider {

  private static final Set<Class<?>> NUMBERS = Set.of(Integer.class, Long.class, Double.class);
  private static final Set<Class<?>> OTHERS =
      Set.of(Boolean.class, UUID.class, Instant.class, LocalDate.class);
  private static final int LONGEST_NUMBER = 30;

  @Override
  public <T> ParamConverter<T> getConverter(
      Class<T> type, Type genericType, Annotation[] annotations) {
    if (annotations == null) {
      // RESTEasy also asks for the types of response headers.
      return null;
    }
    String name = name(annotations);
    boolean known = type.isEnum() || NUMBERS.contains(type) || OTHERS.contains(type);
    return known && name != null ? new Converter<>(type, name, inPath(annotations)) : null;
  }

  private record Converter<T>(Class<T> type, String name, boolean inPath)
      implements ParamConverter<T> {

    @Override
    public T fromString(String text) {
      if (text == null || (text.isEmpty() && !inPath)) {
        return null;
      }
      try {
        return type.cast(ValueReader.read(node(text), Json.MAPPER.constructType(type)));
      } catch (ValueReader.Wrong wrong) {
        throw inPath ? new NotFound("Resource") : new InvalidInput(name, wrong.getMessage());
      }
    }

    @Override
    public String toString(T value) {
      return value.toString();
    }

    private JsonNode node(String text) {
      if (type == Boolean.class && (text.equals("true") || text.equals("false"))) {
        return BooleanNode.valueOf(text.equals("true"));
      }
      if (type == Instant.class) {
        return TextNode.valueOf(text.replace(' ', '+'));
      }
      return NUMBERS.contains(type) && text.length() <= LONGEST_NUMBER
          ? number(text)
          : TextNode.valueOf(text);
    }

    private static JsonNode number(String text) {
      try {
        return text.matches("[-+]?\\d+")
            ? BigIntegerNode.valueOf(new BigInteger(text))
            : DecimalNode.valueOf(new BigDecimal(text));
      } catch (NumberFormatException notANumber) {
        return TextNode.valueOf(text);
      }
    }
  }

  private static boolean inPath(Annotation[] annotations) {
    return Arrays.stream(annotations).anyMatch(PathParam.class::isInstance);
  }

  private static String name(Annotation[] annotations) {
    for (Annotation annotation : annotations) {
      if (annotation instanceof QueryParam query) {
        return query.value();
      }
      if (annotation instanceof PathParam path) {
        return path.value();
      }
      if (annotation instanceof HeaderParam header) {
        return header.value();
      }
      if (annotation instanceof CookieParam cookie) {
        return cookie.value();
      }
    }
    return null;
  }
}
