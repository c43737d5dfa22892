-- after: pins/2
-- `video`: of an upload that is a video and has succeeded (videos/contract.ts, VideoRecord).
alter table uploads
  add column kind  text not null default 'image' check (kind in ('image', 'video')),
  add column video jsonb;
create index uploads_by_video on uploads ((video->>'signature')) where video is not null;
create index pins_by_video on pins ((video->>'signature')) where video is not null;
