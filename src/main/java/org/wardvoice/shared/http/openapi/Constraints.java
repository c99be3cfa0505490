package org.wardvoice.shared.http.openapi;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.BiConsumer;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.wardvoice.shared.text.Text;

/** Translates Bean Validation constraints into those of a schema. */
final class Constraints {

  private static final Map<Class<? extends Annotation>, BiConsumer<Annotation, Schema>> WORDS =
      Map.of(
          Text.class,
          (rule, schema) -> text((Text) rule, schema),
          Size.class,
          (rule, schema) -> size((Size) rule, schema),
          Min.class,
          (rule, schema) -> schema.minimum(BigDecimal.valueOf(((Min) rule).value())),
          Max.class,
          (rule, schema) -> schema.maximum(BigDecimal.valueOf(((Max) rule).value())),
          DecimalMin.class,
          (rule, schema) -> schema.minimum(new BigDecimal(((DecimalMin) rule).value())),
          DecimalMax.class,
          (rule, schema) -> schema.maximum(new BigDecimal(((DecimalMax) rule).value())),
          Pattern.class,
          (rule, schema) -> schema.pattern("^(?:" + ((Pattern) rule).regexp() + ")$"),
          Email.class,
          (rule, schema) -> schema.format("email"));

  private Constraints() {}

  static boolean isNotNull(AnnotatedElement element) {
    return element.isAnnotationPresent(NotNull.class);
  }

  static void apply(AnnotatedElement element, Schema schema) {
    for (Annotation rule : element.getAnnotations()) {
      BiConsumer<Annotation, Schema> words = WORDS.get(rule.annotationType());
      if (words != null) {
        words.accept(rule, schema);
      }
    }
  }

  private static void text(Text rule, Schema schema) {
    schema.maxLength(rule.max());
    if (rule.min() > 0) {
      schema.minLength(rule.min());
    }
  }

  private static void size(Size rule, Schema schema) {
    boolean list = schema.getType() == SchemaType.ARRAY;
    if (rule.min() > 0) {
      set(list ? schema::setMinItems : schema::setMinLength, rule.min());
    }
    if (rule.max() < Integer.MAX_VALUE) {
      set(list ? schema::setMaxItems : schema::setMaxLength, rule.max());
    }
  }

  private static void set(java.util.function.Consumer<Integer> setter, int value) {
    setter.accept(value);
  }
}
