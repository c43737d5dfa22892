-- after: media/3
-- after: users/1
-- What pictures look like (`domain/describe-picture.ts`). A picture that is not described yet is found by an index of such pictures.
create table picture_features (
  signature text primary key references media (signature) on delete cascade,
  version   smallint not null,
  features  bytea not null,
  at        timestamptz not null default clock_timestamp()
);
create index picture_features_by_time on picture_features (at, signature);
alter table media add column described smallint not null default 0;  -- version of its description, or of the try to make one
create index media_to_describe on media ((source ->> 'kind') desc, signature) where described < 1 and source ->> 'kind' <> 'remote';

create table visual_searches (
  user_id   bigint not null references users (id) on delete cascade,
  signature text not null references media (signature) on delete cascade,
  pin_id    bigint references pins (id) on delete set null,
  at        timestamptz not null default clock_timestamp(),
  primary key (user_id, signature)
);
create index visual_searches_by_time on visual_searches (user_id, at desc);
create index visual_searches_by_picture on visual_searches (signature);
create index visual_searches_by_pin on visual_searches (pin_id) where pin_id is not null;
