package org.wardvoice.transcription.service.spelling;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.transcription.service.spelling.Units.Kind;
import org.wardvoice.transcription.service.spelling.Units.Unit;

/** Replaces numbers by digits, and the units behind them by their abbreviations. */
final class WrittenNumbers {

  private final List<Piece> pieces;

  WrittenNumbers(List<Piece> pieces) {
    this.pieces = pieces;
  }

  List<Piece> with(List<NumberPhrase> phrases) {
    List<Piece> written = new ArrayList<>();
    int next = 0;
    int at = 0;
    while (at < pieces.size()) {
      NumberPhrase phrase = next < phrases.size() ? phrases.get(next) : null;
      if (phrase == null || at < phrase.from()) {
        written.add(day(at));
        at++;
      } else {
        at = add(phrase, written);
        while (next < phrases.size() && phrases.get(next).from() < at) {
          next++;
        }
      }
    }
    return written;
  }

  /** A piece outside of numbers: "third" is one only in a date. */
  private Piece day(int at) {
    int ordinal = CalendarWords.ordinal(pieces, at);
    boolean isDay = ordinal > 0 && CalendarWords.isDay(pieces, at, at + 1);
    return isDay ? pieces.get(at).spelled(CalendarWords.ordinal(ordinal)) : pieces.get(at);
  }

  private int add(NumberPhrase phrase, List<Piece> written) {
    if (phrase.written() == null) {
      written.addAll(pieces.subList(phrase.from(), phrase.to()));
      return phrase.to();
    }
    written.add(Piece.merged(pieces.subList(phrase.from(), phrase.end()), phrase.written()));
    Unit unit = isJoined(phrase.end()) ? Units.at(pieces, phrase.end()) : null;
    return unit == null ? phrase.end() : addUnit(phrase.end(), unit, written);
  }

  /** The unit, and those behind it: "mg per kg per hour". */
  private int addUnit(int from, Unit unit, List<Piece> written) {
    int at = from + unit.words();
    Piece spelled = Piece.merged(pieces.subList(from, at), unit.written());
    written.add(unit.kind() == Kind.TIME ? spelled : spelled.apart());
    while (isJoined(at) && isJoined(at + 1) && word(at).equals("per")) {
      String abbreviated = Units.abbreviated(word(at + 1));
      if (abbreviated == null) {
        return at;
      }
      written.add(pieces.get(at));
      written.add(pieces.get(at + 1).spelled(abbreviated));
      at += 2;
    }
    return at;
  }

  private boolean isJoined(int at) {
    return Piece.isJoined(pieces, at);
  }

  private String word(int at) {
    return Piece.wordAt(pieces, at);
  }
}
