-- Clicks of an ad, among many more showings: the conversion rate of its group is measured by them.
create index ad_showings_clicked on ad_showings (ad_id) where clicked_at is not null;
