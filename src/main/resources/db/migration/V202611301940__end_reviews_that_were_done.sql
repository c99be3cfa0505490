-- A person has corrected or rated these since they were processed, but the flag stayed: lists, the FHIR API and the EMR took
-- them for unreviewed. The EMR is sent what has changed.
update feedback
   set needs_review = false,
       updated_at = statement_timestamp(),
       version = version + 1
 where needs_review and transcription_status = 'completed' and reviewed_at >= processed_at;
