-- What a member's list of sessions shows; sessions from before have no id and are not listed until the next log-in.
alter table sessions add column id bigint unique;
alter table sessions add column browser text;
alter table sessions add column system text;
alter table sessions add column network text;
