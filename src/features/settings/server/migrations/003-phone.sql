alter table account_details add column phone_country text;   -- ISO 3166-1 alpha-2
alter table account_details add column phone_number text;    -- digits, without the country's prefix
