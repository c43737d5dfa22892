-- after: media/4
-- `renditions`: `hls` and `mp4` of a video, by the name of its file (videos/contract.ts, VideoRecord). Records of
-- uploads, pins and stories from before this table keep copies of their own, which what is here replaces when they are read.
create table video_renditions (
  signature  text primary key check (signature ~ '^[0-9a-f]{32}$'),
  renditions jsonb not null
);
with records as (
  select video from uploads where video ? 'hls'
  union all select video from pins where video ? 'hls'
  union all select shown from pins, jsonb_path_query(story, '$.pages[*].blocks[*].video') shown where shown ? 'hls'
)
insert into video_renditions (signature, renditions)
select distinct on (video ->> 'signature') video ->> 'signature',
  jsonb_build_object('hls', video -> 'hls') || case when video ? 'mp4' then jsonb_build_object('mp4', video -> 'mp4') else '{}' end
from records order by video ->> 'signature', video ? 'mp4' desc;
