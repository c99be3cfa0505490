package org.wardvoice.notes.service;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.TextAnalysis;

/** Analyses a note's content and its addenda, which may be in different languages. */
final class NoteParts {

  private static final String GAP = "\n\n";

  private NoteParts() {}

  static String joined(List<String> parts) {
    return String.join(GAP, parts);
  }

  /** The findings in the joined parts, with the alerts of each part whose language is not the one they were read in. */
  static Findings analyze(List<String> parts, TextAnalysis analysis) {
    Findings findings = analysis.analyze(joined(parts));
    if (parts.size() == 1) {
      return findings;
    }
    List<AlertFinding> others = new ArrayList<>();
    int start = 0;
    for (String part : parts) {
      String language = analysis.languageOf(part);
      if (!language.equals(TextAnalysis.UNDETERMINED)
          && !language.equals(findings.text().readAs())) {
        for (AlertFinding alert : analysis.analyze(part, language).alerts()) {
          others.add(alert.after(start));
        }
      }
      start += part.length() + GAP.length();
    }
    return findings.joining(others);
  }
}
