-- Pins that lead to a page, by the rule of `server/link-key-sql.ts`. A link may be too long for an index, so its hash is indexed.
create index pins_by_link on pins (
  hashtextextended(
    nullif(rtrim(regexp_replace(regexp_replace(link, '^https?://(www\.)?', '', 'i'), '#.*$', ''), '/'), ''), 0
  ), owner_id
) where link is not null and deleted_at is null;
