import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'

/**
 * SQL for the ids of products in a story's stickers that the viewer may not see or that no longer exist; null if there
 * are none.
 * @param pin alias of a `pins` row
 */
export function goneProducts(pin: string, viewer: string): string {
  return `(select array_agg(sticker ->> 'pin_id')
    from jsonb_path_query(${pin}.story, '$.pages[*].blocks[*]') sticker
    where sticker ? 'pin_id' and not coalesce(${isPinIdVisible("(sticker ->> 'pin_id')::bigint", viewer)}, false))`
}
