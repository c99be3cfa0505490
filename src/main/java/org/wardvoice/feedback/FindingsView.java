package org.wardvoice.feedback;

import java.util.List;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.shared.Nullable;

/**
 * What the findings of one text rest on.
 *
 * @param engine which engine made them
 * @param engineNote why another than the configured one, else null
 * @param sentimentConfidence 0 to 1
 * @param sentimentEvidence stretches of the text
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
