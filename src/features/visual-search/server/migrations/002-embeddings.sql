-- What a model of the operator's says of pictures (`server/embeddings/`), and how far each model has come in `picture_features`.
create table embedding_models (
  model           text primary key,
  after_at        timestamptz not null,
  after_signature text not null,
  used_at         timestamptz not null default now()
);

create table picture_embeddings (
  model     text not null references embedding_models (model) on delete cascade,
  signature text not null references media (signature) on delete cascade,
  features  bytea not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (model, signature)
);
create index picture_embeddings_by_time on picture_embeddings (model, at, signature);
create index picture_embeddings_by_picture on picture_embeddings (signature);
