-- after: pins/2
create index pins_by_kind on pins (kind, rank desc, id desc) where kind in ('video', 'product');
