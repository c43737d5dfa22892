-- Forms of others may be filled with the member's name and address.
alter table account_details add column allows_autofill boolean not null default false;
