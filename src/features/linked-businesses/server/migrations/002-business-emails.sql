-- after: users/1
-- Addresses of a business besides its account's own (spec viewer §3, account).
create table business_emails (
  user_id         bigint primary key references users (id) on delete cascade,
  contact_email   text,                               -- null: the account's own address
  ownership_email text                                -- null: the account's own address
);
