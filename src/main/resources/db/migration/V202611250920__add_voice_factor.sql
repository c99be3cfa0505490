-- A voice is a second factor, too. Its template is biometric data: encrypted like other secrets, and deleted with the factor.
alter table second_factors drop constraint second_factors_method_check;
alter table second_factors drop constraint second_factors_check;
-- Of a voice: the version of the model that the template was made with, and without which it means nothing.
alter table second_factors add column model text;
alter table second_factors
  add constraint second_factors_method_check check (method in ('totp', 'sms', 'email', 'passkey', 'voice')),
  add constraint second_factors_secret_check check ((method in ('totp', 'voice')) = (secret is not null)),
  add constraint second_factors_model_check check ((method = 'voice') = (model is not null));

-- What a user is asked to say. Whoever answers uses it up, whether the answer is right or not.
create table voice_phrases (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  -- The sign-in that it continues; null for an enrolment.
  token_id uuid references one_time_tokens (id) on delete cascade,
  digits text not null check (digits ~ '^[1-9]{6}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index voice_phrases_of_user on voice_phrases (user_id);
create index voice_phrases_of_token on voice_phrases (token_id);
create index voice_phrases_end on voice_phrases (expires_at);
