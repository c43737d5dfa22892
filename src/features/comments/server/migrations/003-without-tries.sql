-- Tries have a table of their own (`tried`).
alter table comments drop column kind, drop column images;
