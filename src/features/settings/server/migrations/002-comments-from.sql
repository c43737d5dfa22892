-- Who may comment is one of the comment features (comments/2).
alter table account_details drop column comments_from;
