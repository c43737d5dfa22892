-- When the member last proved by a network to be who they are; it confirms what others confirm by their password.
alter table sessions add column proved_at timestamptz;
