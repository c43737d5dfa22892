-- A log-in by the link of a mail: it reads, and asks for the password before it changes anything.
alter table sessions add column is_limited boolean not null default false;
