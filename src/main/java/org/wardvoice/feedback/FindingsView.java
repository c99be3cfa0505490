package org.wardvoice.feedback;

import java.util.List;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentenceFinding;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.language.Translated;

/**
 * The details of the findings in one text.
 *
 * @param engine the engine that produced them
 * @param engineNote why a fallback engine was used, else null
 * @param engineVersion the model that the engine used; null if it uses none
 * @param sentimentConfidence 0 to 1
 * @param sentimentEvidence spans of the text
 * @param readAs the language in which the text was read, as a BCP 47 tag; null if nobody could read it
 * @param reviewReason why a person should review the text; null if only a confidence is low
 * @param sentences each with its sentiment and alerts; empty if the engine judges only whole texts
 */
public record FindingsView(
    String engine,
    @Nullable String engineNote,
    @Nullable String engineVersion,
    @Nullable String readAs,
    @Translated @Nullable String reviewReason,
    double sentimentConfidence,
    List<Span> sentimentEvidence,
    List<TopicFinding> topics,
    List<SentenceFinding> sentences) {

  public FindingsView {
    // Null in what was stored before there were any.
    sentences = sentences == null ? List.of() : List.copyOf(sentences);
  }

  public static FindingsView of(Findings findings) {
    return new FindingsView(
        findings.engine().name(),
        findings.engine().note(),
        findings.engine().version(),
        findings.text().readAs(),
        findings.text().reviewReason(),
        findings.sentiment().confidence(),
        findings.sentiment().evidence(),
        findings.topics(),
        findings.sentences());
  }
}
