import type { FeedbackView } from "api";
import { useState } from "preact/hooks";
import { post } from "../../api/http";
import { useRemote, type Remote } from "../../api/record";
import { may } from "../../api/session";
import { isNew, useHappenings } from "../../api/stream";
import type { ScreenProps } from "../../app/screens";
import { dateTime, duration, languageName, number, percent } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { LoadedOfPatient } from "../../ui/emergency";
import { useFocusKept } from "../../ui/focus";
import { PatientLink, usePersonName } from "../../ui/names";
import { Screen } from "../../ui/screen";
import { Transcribing } from "../../voice/transcribing";
import { Words } from "../../voice/words";
import { w } from "../../words";
import { FeedbackAlerts } from "./alerts";
import { Correction } from "./correction";

function Facts({ feedback }: { feedback: FeedbackView }) {
  const person = usePersonName();
  const spoken = feedback.language;
  return (
    <section class="card" aria-label={w.common.details}>
      <dl class="facts">
        <div><dt>{w.common.patient}</dt><dd><PatientLink id={feedback.patient_id} /></dd></div>
        <div><dt>{w.common.type}</dt><dd>{w.values[feedback.feedback_type] ?? feedback.feedback_type}</dd></div>
        <div><dt>{w.common.department}</dt><dd>{feedback.department}</dd></div>
        <div><dt>{w.feedback.priority}</dt><dd><Badge value={feedback.priority} /></dd></div>
        <div><dt>{w.feedback.rating}</dt><dd>{feedback.satisfaction_rating === null ? "–" : w.feedback.outOf(number(feedback.satisfaction_rating, 1))}</dd></div>
        <div><dt>{w.feedback.sentiment}</dt><dd>{number(feedback.sentiment_score, 2)}</dd></div>
        <div><dt>{w.feedback.confidence}</dt><dd>{percent(feedback.confidence)}</dd></div>
        <div><dt>{w.feedback.language}</dt><dd>{spoken === null ? "–" : spoken === "und" ? w.feedback.unknownLanguage : languageName(spoken)}</dd></div>
        <div><dt>{w.feedback.length}</dt><dd>{duration(feedback.duration_seconds)}</dd></div>
        <div><dt>{w.common.created}</dt><dd>{dateTime(feedback.created_at)}</dd></div>
      </dl>
      {feedback.reviewed_at && <p class="message good">{w.feedback.reviewed(person(feedback.reviewed_by), dateTime(feedback.reviewed_at))}</p>}
    </section>
  );
}

function Failed({ feedback, reload }: { feedback: FeedbackView; reload: () => void }) {
  return (
    <div class="stack">
      <p class="message bad"><strong>{feedback.failure_reason}</strong> {w.feedback.failedLead}</p>
      <audio controls preload="none" src={`/api/feedback/${feedback.id}/audio`} aria-label={w.feedback.audio} />
      {may("feedback:update") && <div><Act text={w.feedback.retryTranscription} run={() => post(`/api/feedback/${feedback.id}/retry`).then(reload)} /></div>}
    </div>
  );
}

function Transcript({ feedback, remote }: { feedback: FeedbackView; remote: Remote<FeedbackView> }) {
  const [correcting, setCorrecting] = useState(false);
  const words = feedback.words ?? [];
  // A person may have rated it before there was a text.
  const reviewed = feedback.reviewed_at !== null && feedback.processed_at !== null && Date.parse(feedback.reviewed_at) >= Date.parse(feedback.processed_at);
  const part = useFocusKept<HTMLElement>(correcting);
  return (
    <section ref={part} class="card stack" aria-labelledby="transcript-title">
      <div class="card-head">
        <h2 id="transcript-title">{w.feedback.transcript}</h2>
        {feedback.needs_review && <Badge value="pending" text={w.feedback.review} />}
      </div>
      <div aria-live="polite" class="stack">
        {feedback.needs_review && feedback.findings?.review_reason && <p class="message warn">{feedback.findings.review_reason}</p>}
        {feedback.transcription_status === "processing" && <Transcribing id={feedback.id} text={w.feedback.transcribing} />}
        {feedback.transcription_status === "failed" && <Failed feedback={feedback} reload={remote.reload} />}
        {feedback.transcription_status === "completed" && !correcting && (words.length > 0 && !reviewed
          ? <Words words={words} audio={`/api/feedback/${feedback.id}/audio`} />
          : <>
              {feedback.duration_seconds !== null && <audio controls preload="none" src={`/api/feedback/${feedback.id}/audio`} aria-label={w.feedback.audio} />}
              <p class="prose">{feedback.transcription}</p>
            </>)}
      </div>
      {feedback.transcription_status === "completed" && may("feedback:update") && (correcting
        ? <Correction feedback={feedback} etag={remote.etag} close={() => setCorrecting(false)} saved={remote.reload} />
        : <p><button type="button" data-first class="button" onClick={() => setCorrecting(true)}>{w.feedback.correct}</button></p>)}
      {feedback.duration_seconds !== null && !reviewed && feedback.transcription_status === "completed" && <p class="soft small">{w.feedback.draftText}</p>}
    </section>
  );
}

export default function Feedback({ id }: ScreenProps) {
  const remote = useRemote<FeedbackView>(`/api/feedback/${id}?expand=words,findings`);
  useHappenings((happening) => {
    const { feedback_id: feedbackId, source } = happening.data as { feedback_id?: string; source?: { id: string } };
    return feedbackId === id || source?.id === id || isNew(id, happening) || remote.data?.alerts.some((alert) => isNew(alert.id, happening)) === true;
  }, remote.reload);
  return (
    <Screen title={w.feedback.one} trail={{ href: "/feedback", text: w.feedback.title }}>
      <LoadedOfPatient of={remote} what={w.feedback.one}>
        {(feedback) => (
          <div class="split">
            <div class="stack"><Transcript feedback={feedback} remote={remote} /></div>
            <div class="stack">
              <Facts feedback={feedback} />
              <FeedbackAlerts feedback={feedback} reload={remote.reload} />
              {feedback.key_topics.length > 0 && (
                <section class="card" aria-labelledby="topics-title">
                  <h2 id="topics-title">{w.feedback.topics}</h2>
                  <ul class="badges rows-plain">{feedback.key_topics.map((topic) => <li key={topic} class="badge">{w.feedback.topicNames[topic] ?? topic}</li>)}</ul>
                </section>
              )}
            </div>
          </div>
        )}
      </LoadedOfPatient>
    </Screen>
  );
}
