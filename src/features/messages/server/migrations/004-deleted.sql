-- after: messages/1
-- A member who deletes a conversation no longer sees its messages up to this time; the others do.
alter table conversation_members add column deleted_rank bigint not null default 0;
