package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.Patients;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.service.spelling.Rewritten;
import org.wardvoice.transcription.service.words.Lexicon;
import org.wardvoice.transcription.service.words.LocalTerms;
import org.wardvoice.transcription.service.words.Term;
import org.wardvoice.transcription.service.words.VocabularyFile;

/**
 * Corrects what an engine misheard: names of drugs, the hospital's own terms, and the names that the speaker of a
 * recording is likely to say: the organization's departments, the patient, the people of the record and the staff of its
 * department. Their number is limited, however large the organization is.
 */
@ApplicationScoped
public class CorrectWords {

  private static final int MOST_DEPARTMENTS = 200;
  private static final int MOST_STAFF = 300;

  private TranscriptionConfig config;
  private Departments departments;
  private Users users;
  private Patients patients;
  private Lexicon lexicon;

  /** For CDI proxies. */
  protected CorrectWords() {}

  @Inject
  public CorrectWords(
      TranscriptionConfig config, Departments departments, Users users, Patients patients) {
    this.config = config;
    this.departments = departments;
    this.users = users;
    this.patients = patients;
    this.lexicon =
        Lexicon.ofDrugs().with(config.vocabularyFile().map(VocabularyFile::read).orElse(List.of()));
  }

  /** Corrects a transcript of one organization's record; those in other languages than English remain unchanged. */
  public Rewritten of(UUID organizationId, Belonging record, Transcript heard) {
    return config.correctWords() && heard.mayBeEnglish()
        ? lexicon.with(local(organizationId, record)).correct(heard)
        : new Rewritten(heard, List.of());
  }

  private List<Term> local(UUID organizationId, Belonging record) {
    List<String> open =
        departments.activeNames(organizationId).values().stream()
            .sorted()
            .limit(MOST_DEPARTMENTS)
            .toList();
    List<String> people =
        Stream.concat(
                patient(organizationId, record.subjectId()), staff(organizationId, record).stream())
            .toList();
    return LocalTerms.of(open, people);
  }

  private Stream<String> patient(UUID organizationId, UUID patientId) {
    return patientId == null
        ? Stream.empty()
        : patients.known(organizationId, Set.of(patientId)).values().stream()
            .map(PatientView::name);
  }

  private Collection<String> staff(UUID organizationId, Belonging record) {
    Set<UUID> ids = new HashSet<>(record.openTo());
    if (record.departmentId() != null) {
      users.activeStaff(organizationId, record.departmentId()).stream()
          .limit(MOST_STAFF)
          .forEach(ids::add);
    }
    return users.names(organizationId, ids).values();
  }
}
