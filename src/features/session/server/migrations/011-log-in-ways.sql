-- The way of a log-in: password, link (of a mail), or the name of a network. Before, only those by password were counted.
alter table log_ins add column way text not null default 'password';
alter table log_ins alter column way drop default;
alter table log_ins drop constraint log_ins_pkey, add primary key (day, way, referrer_host);
