package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wardvoice.integration.service.hl7.Acknowledgements.Envelope;
import org.wardvoice.shared.Component;

/** Processes all messages of a body in order, and returns their acknowledgements as bytes. */
@Component
public class AnswerBody {

  private static final Hl7Problem UNASSIGNED =
      Hl7Problem.of(Hl7Problem.Code.UNKNOWN_KEY, "MSH-4", "is not assigned to an organization");

  /** Determines the sender of a message; empty if it isn't for any organization. */
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

  /** The acknowledgement of an invalid message. */
  public byte[] refusal(MessageHead head, String issue) {
    Hl7Problem problem = Hl7Problem.of(Hl7Problem.Code.SEGMENT_SEQUENCE, null, issue);
    return acknowledgements.of(head, AckCode.AR, List.of(problem)).getBytes(head.charset());
  }

  /**
   * Processes the messages. After a failure, the same body can be sent again: messages that were already processed get
   * the same acknowledgements.
   *
   * @param announced the character set of messages that don't declare one; null for none
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
