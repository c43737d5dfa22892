-- after: notifications/2
-- Notifications of the page and those that are only mailed or pushed are merged separately: an act of a kind that was
-- switched off must not take an earlier, unread one off the page.
create unique index notifications_unread_by_place on notifications (user_id, kind, subject, is_in_site) where read_at is null;
drop index notifications_unread;
