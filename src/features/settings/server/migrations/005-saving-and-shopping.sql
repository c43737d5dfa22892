alter table account_details
  add column save_behavior         text not null default 'one_tap' check (save_behavior in ('one_tap', 'ask')),
  add column shopping_rec_disabled boolean not null default false,
  add column show_personal_boutique boolean not null default true;
