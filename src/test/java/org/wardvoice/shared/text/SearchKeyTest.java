package org.wardvoice.shared.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchKeyTest {

  @ParameterizedTest
  @CsvSource({
    "Müller, muller",
    "ÇELİK, celik",
    "Işık, isik",
    "Łukasz Wójcik, lukasz wojcik",
    "Søren Weiß, soren weiss",
    "Nguyễn, nguyen",
    "O’Connor, o'connor",
    "Ｙｕｋｉ, yuki",
    "Йордан, иордан",
    "أحمد, احمد",
    "王秀英, 王秀英",
    "हिन्दी, हिन्दी"
  })
  void leavesCaseAndMarksOut(String name, String key) {
    assertThat(SearchKey.of(name)).isEqualTo(key);
  }

  @Test
  void tellsTheWordsApart() {
    assertThat(SearchKey.words(" Müller\u00a0 Jürgen muller ")).containsExactly("muller", "jurgen");
  }

  @Test
  void isShortEnoughForAnIndex() {
    String longest = "\ufdfa".repeat(200);
    assertThat(SearchKey.of(longest).codePoints().count()).isEqualTo(600);
  }
}
