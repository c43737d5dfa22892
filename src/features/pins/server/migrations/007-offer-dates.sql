-- When a product's offer was last read from its source; null: not known. Whether it is stale follows from this.
-- `is_stale` stays for releases before this one, which read it.
alter table pins add column offer_at timestamptz;
-- Nothing tells when the offers that are here were read: their time begins now.
update pins set offer_at = case when is_stale then 'epoch' else now() end
  where is_stale or (kind = 'product' and source like 'import:%');
