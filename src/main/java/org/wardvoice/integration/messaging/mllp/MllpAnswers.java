package org.wardvoice.integration.messaging.mllp;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.wardvoice.integration.messaging.mllp.FrameReader.Frame;
import org.wardvoice.integration.service.hl7.AnswerBody;
import org.wardvoice.integration.service.hl7.AssignedOrganizations;
import org.wardvoice.integration.service.hl7.Hl7Body;
import org.wardvoice.integration.service.hl7.IncomingMessage;
import org.wardvoice.integration.service.hl7.MessageHead;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.log.RequestId;

/** Answers frames with acknowledgements. */
@ApplicationScoped
public class MllpAnswers {

  private AnswerBody answer;
  private AssignedOrganizations organizations;

  protected MllpAnswers() {}

  @Inject
  public MllpAnswers(AnswerBody answer, AssignedOrganizations organizations) {
    this.answer = answer;
    this.organizations = organizations;
  }

  /**
   * Processes a frame's messages and returns their acknowledgements.
   *
   * @param address the client's
   * @throws RuntimeException if they can't be processed at present; the client then sends them again
   */
  @ActivateRequestContext
  public byte[] answer(int port, String address, Frame frame) {
    RequestId.begin(RequestId.accept(null));
    Origin.begin(new Origin(address, "MLLP", null));
    try {
      return answered(port, address, frame);
    } finally {
      Origin.clear();
      RequestId.clear();
    }
  }

  private byte[] answered(int port, String address, Frame frame) {
    if (frame.isTooLong()) {
      return answer.refusal(
          head(frame.content()), "The message is larger than " + frame.content().length + " bytes");
    }
    try {
      Hl7Body body = Hl7Body.of(frame.content());
      return answer.answer(head -> organizations.sender(port, address, head), body, null);
    } catch (MalformedRequest none) {
      return answer.refusal(MessageHead.NONE, none.getMessage());
    }
  }

  /** Reads the header of a message that may be cut off. */
  private static MessageHead head(byte[] content) {
    String first = new String(content, StandardCharsets.ISO_8859_1).split("[\r\n]", 2)[0];
    return first.startsWith("MSH")
        ? IncomingMessage.of(first + "\r", StandardCharsets.ISO_8859_1).head()
        : MessageHead.NONE;
  }
}
