-- after: media/6
-- `file`: also of an upload that is a caption file and has succeeded (videos/contract.ts, CaptionRecord).
alter table uploads
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('image', 'video', 'audio', 'font', 'captions'));
-- The caption files of pins, by their signatures.
create index pins_by_caption_file on pins using gin (jsonb_path_query_array(video -> 'caption_files', '$.*'))
  where video ? 'caption_files';
