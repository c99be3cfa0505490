package org.wardvoice.integration.service.emr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PatientMergeTest {

  private static final Map<String, String> BEFORE =
      Map.of("name", "Ada Before", "date_of_birth", "1950-01-02", "status", "active");

  @Test
  void takesWhatTheEmrAloneHasChanged() {
    PatientMerge merge = PatientMerge.of(BEFORE, BEFORE, Map.of("name", "Ada After"));
    assertThat(merge.conflicts()).isEmpty();
    assertThat(merge.wanted()).containsEntry("name", "Ada After").containsEntry("status", "active");
    assertThat(merge.agreed()).containsEntry("name", "Ada After");
  }

  @Test
  void keepsWhatWeAloneHaveChanged() {
    Map<String, String> ours =
        Map.of("name", "Ada Ours", "date_of_birth", "1950-01-02", "status", "active");
    PatientMerge merge = PatientMerge.of(BEFORE, ours, BEFORE);
    assertThat(merge.conflicts()).isEmpty();
    assertThat(merge.wanted()).isEqualTo(ours);
  }

  @Test
  void findsAConflictInWhatBothHaveChangedAndNoneInTheSameChange() {
    Map<String, String> ours =
        Map.of("name", "Ada Ours", "date_of_birth", "1950-01-02", "status", "discharged");
    PatientMerge merge =
        PatientMerge.of(BEFORE, ours, Map.of("name", "Ada Theirs", "status", "discharged"));
    assertThat(merge.conflicts()).containsExactly("name");
  }

  @Test
  void trustsTheEmrAtTheFirstMatchUnlessItIsSomebodyElse() {
    PatientMerge same =
        PatientMerge.of(null, BEFORE, Map.of("name", "Ada After", "date_of_birth", "1950-01-02"));
    assertThat(same.conflicts()).isEmpty();
    assertThat(same.wanted()).containsEntry("name", "Ada After");
    PatientMerge other =
        PatientMerge.of(null, BEFORE, Map.of("name", "Bert Other", "date_of_birth", "1980-03-04"));
    assertThat(other.conflicts()).containsExactlyInAnyOrder("name", "date_of_birth");
  }
}
