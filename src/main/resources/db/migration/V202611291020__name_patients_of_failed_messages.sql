-- A hold on a patient keeps the failed messages that name the patient. Formerly only applied messages had a patient.
-- Numbers with unusual spaces have another hash: their messages stay without a patient.
update hl7_messages m set patient_id = p.id
from patients p
where m.status = 'failed' and m.patient_id is null and p.organization_id = m.organization_id
  and m.subject = encode(sha256(convert_to(p.mrn_key, 'UTF8')), 'hex');
