import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'

/**
 * SQL for the tags of a pin as `ShownTag`s; null if it has none. Targets that the viewer may not see, and people who
 * removed their own mention, are left out. A tag without any target is left out too.
 * @param pin alias of a `pins` row
 */
export function tagsOfPin(pin: string, viewer: string): string {
  return `(select json_agg(json_build_object('id', g.id::text, 'item', g.item, 'x', g.x, 'y', g.y, 'objects', seen.objects)
      order by g.at)
    from pin_tags g, lateral (
      select json_agg(case
          when e.object ? 'link' then json_build_object('id', e.object ->> 'id', 'type', 'link',
            'title', e.object ->> 'title', 'link', e.object ->> 'link', 'image_signature', e.object ->> 'image')
          when e.object ? 'user' then json_build_object('id', e.object ->> 'id', 'type', 'user', 'title', tu.full_name,
            'user', tu.id::text, 'username', tu.username, 'image_signature', tu.image_signature,
            'dominant_color', tu.dominant_color)
          else json_build_object('id', e.object ->> 'id', 'type', 'pin', 'title', tp.title, 'pin', tp.id::text,
            'price', tp.price, 'price_value', tp.rich #> '{offer_summary,price_val}',
            'price_currency', tp.rich #> '{offer_summary,currency}', 'image_signature', tp.signature)
        end order by e.at) as objects
      from jsonb_array_elements(g.objects) with ordinality e (object, at)
        left join pins tp on tp.id = (e.object ->> 'pin')::bigint
        left join pin_mentions tm on tm.pin_id = g.pin_id and tm.user_id = (e.object ->> 'user')::bigint and not tm.is_removed
        left join users tu on tu.id = tm.user_id and tu.suspended_at is null
      where e.object ? 'link' or tu.id is not null or (tp.kind = 'product' and ${isPinIdVisible('tp.id', viewer)})
    ) seen
    where g.pin_id = ${pin}.id and seen.objects is not null)`
}
