/**
 * SQL for the members whom a pin mentions as `{id, username}`; null if there are none.
 * @param pin alias of a `pins` row
 */
export function mentionsOfPin(pin: string): string {
  return `(select json_agg(json_build_object('id', mu.id::text, 'username', mu.username) order by mu.id)
    from pin_mentions pm join users mu on mu.id = pm.user_id where pm.pin_id = ${pin}.id and not pm.is_removed)`
}
