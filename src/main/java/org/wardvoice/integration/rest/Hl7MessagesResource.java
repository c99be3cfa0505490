package org.wardvoice.integration.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.integration.service.hl7.AnswerBody;
import org.wardvoice.integration.service.hl7.CharacterSets;
import org.wardvoice.integration.service.hl7.FindMessages;
import org.wardvoice.integration.service.hl7.Hl7Body;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.Hl7MessageView;
import org.wardvoice.integration.service.hl7.Hl7Sender;
import org.wardvoice.integration.service.hl7.TakeMessages;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.error.UnsupportedContent;
import org.wardvoice.shared.http.BodyLimit;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** HL7 v2 messages over HTTP. */
@Path("integrations/hl7/messages")
@RequestScoped
@Tag(name = "HL7 v2", description = "Messages of the hospital's other systems.")
public class Hl7MessagesResource {

  private static final String HL7 = "application/hl7-v2";
  private static final MediaType HL7_TYPE = new MediaType("application", "hl7-v2");

  private static final String EXAMPLE =
      "MSH|^~\\&|ADT|HOSPITAL|WARDVOICE||20260504081530||ACK^A01^ACK|1|P|2.5.1\rMSA|AA|MSG00001\r";

  @Context private HttpHeaders headers;

  @Inject private CurrentCaller current;
  @Inject private AnswerBody answer;
  @Inject private FindMessages find;
  @Inject private TakeMessages take;
  @Inject private KeyedRequest keyed;

  @POST
  @Produces(HL7)
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Send HL7 v2 messages",
      description =
          "Accepts one message or a batch (FHS, BHS), and returns an acknowledgement of each message: AA (applied), AE"
              + " (its content can't be applied) or AR (messages of this kind are not accepted). ERR segments name the"
              + " field and the reason. Events: ADT A01, A02, A03, A04, A08, A11, A13, A37, A40. A message is stored before it is"
              + " acknowledged. A repeated message, with the same sender (MSH-3, MSH-4) and control id (MSH-10), gets"
              + " the same acknowledgement as before; with different content, AR.")
  @RequestBody(
      required = true,
      content =
          @Content(
              mediaType = HL7,
              schema = @Schema(type = SchemaType.STRING),
              example =
                  "MSH|^~\\&|ADT|HOSPITAL|WARDVOICE||20260504081530||ADT^A01^ADT_A01|MSG00001|P|2.5.1|||||||UNICODE UTF-8\r"
                      + "EVN||20260504081530\rPID|1||4711^^^HOSPITAL^MR||Lang^Maria||19610724|F\rPV1|1|I|CARD^12^1\r"))
  @APIResponse(
      responseCode = "200",
      description = "The acknowledgements, in the order of the messages.",
      content =
          @Content(mediaType = HL7, schema = @Schema(type = SchemaType.STRING), example = EXAMPLE))
  @APIResponse(responseCode = "413", description = "Too large.")
  @APIResponse(responseCode = "415", description = "Not HL7 v2.")
  public Response send(@BodyLimit(Hl7Config.BATCH) byte[] body) {
    Charset charset = announced();
    Optional<Hl7Sender> sender = Optional.of(Hl7Sender.of(current.caller()));
    AnswerBody.Senders senders =
        any -> {
          keyed.stillRuns();
          return sender;
        };
    byte[] acknowledgements = answer.answer(senders, Hl7Body.of(body), charset);
    return Response.ok(acknowledgements, HL7).build();
  }

  private Charset announced() {
    MediaType type = headers.getMediaType();
    if (type == null || type.isWildcardSubtype() || !HL7_TYPE.isCompatible(type)) {
      throw new UnsupportedContent("This endpoint requires " + HL7);
    }
    String name = type.getParameters().get(MediaType.CHARSET_PARAMETER);
    return name == null
        ? null
        : CharacterSets.of(name)
            .orElseThrow(() -> new UnsupportedContent("This character set is not supported"));
  }

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "List HL7 v2 messages",
      description =
          "Lists received messages, newest first, without their text. Those with `status` `failed` were answered"
              + " with AE or AR; correct what `errors` name, then retry them.")
  public Page<Hl7MessageView> list(
      @BeanParam Hl7MessageFilters filters, @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(), filters.status(query), filters.controlId(), parameters.request(query));
  }

  @GET
  @Path("{message_id}")
  @RequiresPermission("organization:read")
  @Operation(
      summary = "Get an HL7 v2 message",
      description =
          "Returns the message, with its `content` for callers who may read all known patients whom it names. Each read of"
              + " a text is audited.")
  public Hl7MessageView read(@PathParam("message_id") String messageId) {
    return find.one(current.caller(), PathId.of("Message", messageId));
  }

  @POST
  @Path("{message_id}/retry")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Retry an HL7 v2 message",
      description =
          "Applies a failed message again, and returns it: `applied`, or `failed` with new `errors`. A message that"
              + " would overwrite what a later one said about the patient is refused (409).")
  public Hl7MessageView retry(@PathParam("message_id") String messageId) {
    UUID id = PathId.of("Message", messageId);
    take.retry(current.caller(), id);
    return find.one(current.caller(), id);
  }
}
