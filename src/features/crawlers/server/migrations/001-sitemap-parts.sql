-- Where each part of the sitemap begins; it ends before the next one of its list.
create table sitemap_parts (
  list     text not null check (list in ('pins', 'boards', 'members')),
  first_id bigint not null,
  primary key (list, first_id)
);
