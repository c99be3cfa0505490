package org.wardvoice.integration.client.emr;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.parser.DataFormatException;
import ca.uhn.fhir.parser.IParserErrorHandler;
import ca.uhn.fhir.parser.LenientErrorHandler;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.service.emr.Emr.Copy;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.integration.service.emr.EmrTrouble.Kind;

/** Interprets the EMR's responses. Their texts are not passed on, because they may contain patient data. */
final class FhirAnswers {

  private static final int CREATED = 201;
  private static final Set<Integer> CREDENTIALS = Set.of(401, 403);

  /** From proxies in front of the EMR, or an EMR that is being maintained. */
  private static final Set<Integer> AWAY = Set.of(502, 503, 504);

  private static final Set<Integer> PAGE_GONE = Set.of(400, 404, 410);
  private static final Set<Integer> CHANGED = Set.of(409, 412);
  private static final String ID = "([A-Za-z0-9.-]{1,64})";
  private static final Pattern TAG = Pattern.compile("(?:W/)?\"" + ID + "\"");

  /** Leaves out values that can't be read, without logging them, because they may contain patient data. */
  private static final IParserErrorHandler LENIENT =
      new LenientErrorHandler(false).disableAllErrors();

  private FhirAnswers() {}

  /** Checks the response to a search. */
  static void requireFound(EmrAnswer answer, boolean isLaterPage) throws EmrTrouble {
    if (isLaterPage && PAGE_GONE.contains(answer.status())) {
      throw trouble(Kind.PAGE_GONE, answer);
    }
    requireServed(answer);
    if (!answer.isWell()) {
      throw trouble(Kind.PERMANENT, answer);
    }
  }

  static void requireCreated(EmrAnswer answer) throws EmrTrouble {
    requireRecordServed(answer);
    if (!answer.isWell()) {
      throw trouble(Kind.RECORD_REFUSED, answer);
    }
  }

  static void requireUpdated(EmrAnswer answer) throws EmrTrouble {
    requireRecordServed(answer);
    if (!answer.isWell()) {
      throw trouble(
          CHANGED.contains(answer.status()) ? Kind.RECORD_CHANGED : Kind.RECORD_REFUSED, answer);
    }
  }

  static void requireRead(EmrAnswer answer) throws EmrTrouble {
    requireCreated(answer);
  }

  private static void requireRecordServed(EmrAnswer answer) throws EmrTrouble {
    if (answer.status() >= 500 && !AWAY.contains(answer.status())) {
      throw trouble(Kind.RECORD_FAILED, answer);
    }
    requireServed(answer);
  }

  private static void requireServed(EmrAnswer answer) throws EmrTrouble {
    if (CREDENTIALS.contains(answer.status())) {
      throw trouble(Kind.PERMANENT, answer);
    }
    if (answer.status() >= 500 || answer.status() < 200 || answer.status() / 100 == 3) {
      throw trouble(Kind.TEMPORARY, answer);
    }
  }

  private static EmrTrouble trouble(Kind kind, EmrAnswer answer) {
    return new EmrTrouble(kind, "The EMR responded with status " + answer.status());
  }

  /**
   * Reads the resource in a response, without the values that are not valid.
   *
   * @throws EmrTrouble if there is none, such as in an HTML page or an incomplete resource
   */
  static Resource resource(FhirContext context, EmrAnswer answer, String type) throws EmrTrouble {
    Resource resource = resource(context, answer);
    if (resource != null && resource.fhirType().equals(type)) {
      return resource;
    }
    throw new EmrTrouble(Kind.TEMPORARY, "The EMR's response is not a resource of type " + type);
  }

  /** The resource of whatever type, such as an {@code OperationOutcome}; null if it isn't of this FHIR version. */
  private static Resource resource(FhirContext context, EmrAnswer answer) throws EmrTrouble {
    if (!answer.isJson()) {
      throw new EmrTrouble(Kind.TEMPORARY, "The EMR's response is not FHIR");
    }
    try {
      IBaseResource parsed =
          context.newJsonParser().setParserErrorHandler(LENIENT).parseResource(answer.body());
      return parsed instanceof Resource resource ? resource : null;
    } catch (DataFormatException | IllegalArgumentException | ClassCastException broken) {
      throw new EmrTrouble(
          Kind.TEMPORARY, "The EMR's response is an incomplete or invalid resource", broken);
    }
  }

  /**
   * What the EMR has after it received a record.
   *
   * @param id null if it is new
   */
  static Copy copy(FhirContext context, EmrAnswer answer, String type, String id)
      throws EmrTrouble {
    boolean wasThere = id != null || answer.status() != CREATED;
    String known = id;
    String version = answer.header("etag").map(FhirAnswers::tag).orElse(null);
    Matcher location =
        Pattern.compile(".*/" + type + "/" + ID + "(?:/_history/" + ID + ")?/?")
            .matcher(answer.header("location").orElse(""));
    if (location.matches()) {
      known = known == null ? location.group(1) : known;
      version = version == null ? location.group(2) : version;
    }
    if ((known == null || version == null) && answer.isJson() && !answer.body().isEmpty()) {
      Resource resource =
          known == null ? resource(context, answer, type) : resource(context, answer);
      known = known == null ? resource.getIdElement().getIdPart() : known;
      if (version == null && resource != null && resource.fhirType().equals(type)) {
        version = resource.getMeta().getVersionId();
      }
    }
    if (known == null) {
      throw new EmrTrouble(
          Kind.RECORD_REFUSED, "The EMR's response does not contain the new resource's id");
    }
    return new Copy(known, version, wasThere);
  }

  private static String tag(String header) {
    Matcher tag = TAG.matcher(header);
    return tag.matches() ? tag.group(1) : null;
  }
}
