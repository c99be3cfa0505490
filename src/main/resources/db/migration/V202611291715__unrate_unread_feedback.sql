-- Feedback in a language that no engine could read was stored with the score 0 and the rating 3, and counted as such. Only such
-- findings have this reason for a review. A person's rating stays. The triggers of the table have the figures counted anew.
update feedback
   set sentiment_score = null,
       satisfaction_rating = case when rated_by_person then satisfaction_rating end,
       updated_at = statement_timestamp(),
       version = version + 1
 where position('"review_reason":"Texts in this language (' in findings) > 0
   and sentiment_score = 0 and sentiment_confidence = 0 and (rated_by_person or satisfaction_rating = 3);
