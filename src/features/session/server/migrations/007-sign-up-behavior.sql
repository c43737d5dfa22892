-- Where the sign-up began, and how the visit went that led to it (spec viewer §3, session state).
alter table sign_ups add column source text;
alter table sign_ups add column landing_page_type text; -- name of the page that was landed on, pins/closeup
alter table sign_ups add column behavior text;          -- JSON, SignUpBehavior
