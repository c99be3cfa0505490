-- An identifier: UUID version 7 (RFC 9562), as the application makes them, for rows that are written by the thousand.
create or replace function next_id() returns uuid
  language sql volatile parallel safe
  as $$
    select encode(
      set_bit(
        set_bit(
          overlay(
            uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1),
        53, 1),
      'hex')::uuid
  $$;
