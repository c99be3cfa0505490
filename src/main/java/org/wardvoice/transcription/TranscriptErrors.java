package org.wardvoice.transcription;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The engine's errors in one transcript, according to a reviewer's correction.
 *
 * @param wordErrorRate as in {@link WordErrors#rate}
 * @param words in the correction
 * @param drugNames in the correction
 * @param drugNameErrors drug names of the correction that the engine did not write
 */
public record TranscriptErrors(double wordErrorRate, int words, int drugNames, int drugNameErrors) {

  /**
   * Compares the engine's text with the correction.
   *
   * @param said the correction
   */
  public static TranscriptErrors of(String said, String heard) {
    Map<String, Long> right = drugNames(said);
    Map<String, Long> written = drugNames(heard);
    long missed =
        right.entrySet().stream()
            .mapToLong(
                name -> Math.max(0, name.getValue() - written.getOrDefault(name.getKey(), 0L)))
            .sum();
    return new TranscriptErrors(
        WordErrors.rate(said, heard),
        WordErrors.words(said).size(),
        Math.toIntExact(right.values().stream().mapToLong(Long::longValue).sum()),
        Math.toIntExact(missed));
  }

  private static Map<String, Long> drugNames(String text) {
    List<String> words = WordErrors.words(text);
    return words.stream()
        .filter(DrugNames.ALL::contains)
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }
}
