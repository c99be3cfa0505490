package org.wardvoice.feedback;

import java.util.List;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.shared.Nullable;

/**
 * The details of the findings in one text.
 *
 * @param engine the engine that produced them
 * @param engineNote why a fallback engine was used, else null
 * @param sentimentConfidence 0 to 1
 * @param sentimentEvidence spans of the text
 */
public record FindingsView(
    String engine,
    @Nullable String engineNote,
    double sentimentConfidence,
    List<Span> sentimentEvidence,
    List<TopicFinding> topics) {

  public static FindingsView of(Findings findings) {
    return new FindingsView(
        findings.engine(),
        findings.engineNote(),
        findings.sentiment().confidence(),
        findings.sentiment().evidence(),
        findings.topics());
  }
}
