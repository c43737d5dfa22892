-- after: users/1
-- The last number in each member's change feed. Not a column of users: acts lock members' rows at the start, and numbers last,
-- by ascending id, so that two members' acts that concern each other do not wait in a circle.
create table change_heads (
  user_id bigint primary key references users (id) on delete cascade,
  seq     bigint not null
) with (fillfactor = 50);

-- What each act touched, once for each member it concerns, numbered in the order of the commits without a gap.
create table acts (
  user_id bigint not null references users (id) on delete cascade,
  seq     bigint not null,
  at      timestamptz not null default now(),
  client  text,                                       -- X-Install-Id that sent it; null: did not say, or another member's act
  command text,                                       -- its idempotency key
  touched text[] not null,                            -- rows by name: pins/1, boards/2, lists/board:2
  is_wide boolean not null,                           -- touched more than is written out here
  primary key (user_id, seq)
);
create index acts_by_time on acts (at);

-- A repeated key gets the same outcome with the rows as they are now, so the answer itself is not kept.
alter table idempotency
  add column code text,                               -- of a refusal
  add column field text,
  add column seq bigint,                              -- of the act, whose row says what it touched; null: it changed nothing
  add column kept jsonb;                              -- what cannot be read again, such as the texts that an edit replaced
update idempotency set code = answer ->> 'code', field = answer ->> 'field',
  kept = case when jsonb_typeof(answer -> 'data') = 'object' and answer -> 'data' ? 'replaced' then answer -> 'data' -> 'replaced'
    when answer -> 'data' ->> 'type' is distinct from 'pin' and answer -> 'data' ->> 'type' is distinct from 'board'
    then answer -> 'data' end;
alter table idempotency
  alter column request type bytea using decode(request, 'hex'),
  alter column status type smallint,
  drop column answer;

-- Names this database's history; restoring a backup gives it another name.
insert into settings (key, value) values ('history', to_jsonb(replace(gen_random_uuid()::text, '-', '')));
