-- after: messages/2
-- after: notifications/3
-- A notification of messages is about their conversation, not about their sender, so that reading the conversation reads it.
update notifications n set read_at = now()
where kind = 'messages/sent' and read_at is null and data ->> 'conversation' is not null and (
  -- The next statement merges the unread ones of a conversation: the newest is kept.
  exists (select from notifications o where o.user_id = n.user_id and o.kind = n.kind and o.is_in_site = n.is_in_site and o.read_at is null
    and o.data ->> 'conversation' = n.data ->> 'conversation' and (o.rank, o.id) > (n.rank, n.id))
  or not exists (select from conversation_members m join messages s on s.conversation_id = m.conversation_id
    where m.user_id = n.user_id and m.conversation_id = (n.data ->> 'conversation')::bigint
      and s.rank > m.read_rank and s.sender_id <> m.user_id));
update notifications set subject = 'conversations/' || (data ->> 'conversation'), data = data - 'conversation'
where kind = 'messages/sent' and data ->> 'conversation' is not null;
