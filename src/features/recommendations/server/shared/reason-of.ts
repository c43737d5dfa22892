import { isBoardVisible } from '#features/boards/server/shared/visible.ts'

/**
 * SQL: why a pin is in the viewer's latest edition, as JSON in the form of the wire. Null if the pin is not in it, or
 * if the reason no longer exists.
 * @param pin alias of a `pins` row
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
export function reasonOf(pin: string, viewer: string): string {
  return `(select case r.reason
      when 'saved' then (select json_build_object('kind', 'saved', 'name', x.title, 'url', '/pin/' || x.id || '/')
        from pins x where x.id = r.subject and x.deleted_at is null and x.title <> '')
      when 'member' then (select json_build_object('kind', 'follow', 'name', x.full_name, 'url', '/' || x.username || '/')
        from users x where x.id = r.subject)
      when 'board' then (select json_build_object('kind', 'follow', 'name', x.name, 'url', '/' || xu.username || '/' || x.slug || '/')
        from boards x join users xu on xu.id = x.owner_id where x.id = r.subject and ${isBoardVisible('x', viewer)})
      when 'topic' then (select json_build_object('kind', 'topic', 'name', x.name, 'interest', x.interest)
        from topics x where x.feed_id = r.subject)
      else json_build_object('kind', 'new') end
    from recommendations r
    where r.user_id = ${viewer}::bigint and r.pin_id = ${pin}.id
      and r.edition = (select max(e.edition) from recommendation_editions e where e.user_id = ${viewer}::bigint))`
}
