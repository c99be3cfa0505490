package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wardvoice.integration.service.hl7.Acknowledgements.Envelope;
import org.wardvoice.shared.Component;

/** Takes all messages of a body, in their order, and answers with the bytes of their acknowledgements. */
@Component
public class AnswerBody {

  private static final Hl7Problem UNASSIGNED =
      Hl7Problem.of(Hl7Problem.Code.UNKNOWN_KEY, "MSH-4", "is assigned to no organization");

  /** Says who brings a message; empty if it is for no organization. */
  @FunctionalInterface
  public interface Senders {
    Optional<Hl7Sender> of(MessageHead head);
  }

  private final TakeMessages take;
  private final Acknowledgements acknowledgements;

  @Inject
  public AnswerBody(TakeMessages take, Acknowledgements acknowledgements) {
    this.take = take;
    this.acknowledgements = acknowledgements;
  }

  /** The answer to what is no message. */
  public byte[] refusal(MessageHead head, String issue) {
    Hl7Problem problem = Hl7Problem.of(Hl7Problem.Code.SEGMENT_SEQUENCE, null, issue);
    return acknowledgements.of(head, AckCode.AR, List.of(problem)).getBytes(head.charset());
  }

  /**
   * Takes the messages. If that breaks off, the same body can be sent again: what was taken is answered as before.
   *
   * @param announced the character set of messages that name none; null if there is none
   */
  public byte[] answer(Senders senders, Hl7Body body, Charset announced) {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    Envelope envelope = acknowledgements.envelope(body, body.messages().size());
    answer.writeBytes(envelope.begin().getBytes(StandardCharsets.US_ASCII));
    for (String latin : body.messages()) {
      IncomingMessage message = IncomingMessage.of(latin, announced);
      MessageHead head = message.head();
      String text =
          senders
              .of(head)
              .map(sender -> take.take(sender, message))
              .orElseGet(() -> acknowledgements.of(head, AckCode.AR, List.of(UNASSIGNED)));
      answer.writeBytes(text.getBytes(head.charset()));
    }
    answer.writeBytes(envelope.end().getBytes(StandardCharsets.US_ASCII));
    return answer.toByteArray();
  }
}
