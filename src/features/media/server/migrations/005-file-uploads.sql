-- after: media/4
-- `file`: of an upload that is a track or a font and has succeeded (audio/contract.ts, AudioRecord; story-fonts/contract.ts, FontRecord).
alter table uploads
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('image', 'video', 'audio', 'font')),
  add column file jsonb;
create index uploads_by_file on uploads ((file->>'signature')) where file is not null;
