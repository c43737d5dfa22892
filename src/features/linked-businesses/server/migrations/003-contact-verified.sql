-- An address for customers is unverified until the link that was sent to it is used.
alter table business_emails add column contact_verified_at timestamptz;
