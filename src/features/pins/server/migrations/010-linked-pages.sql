-- What the page that a pin links to says: the job `linked-pages/read` writes it.
alter table pins
  add column mobile_link         text,                                     -- the page's address for phones
  add column rich_from           text check (rich_from in ('page', 'owner')), -- who wrote `rich`; null: a collection, or nobody
  add column is_attribution_read boolean not null default false;           -- the attribution is the page's
-- What the owner said of a product stays what the owner said.
update pins set rich_from = 'owner' where kind = 'product' and source is null and offer_at is not null;
