/**
 * SQL that is true if a report counts for a tag: it is of the tag itself, of its leader, or of another tag that follows
 * the same leader. A site contains the code of only one of them.
 * @param reported SQL of the reported tag's id
 * @param tag SQL of the id of the tag that an ad group chose
 */
export function isOfTagFamily(reported: string, tag: string): string {
  return `exists (select from conversion_tags rt join conversion_tags ct on coalesce(rt.leader_tag_id, rt.id) = coalesce(ct.leader_tag_id, ct.id)
    where rt.id = ${reported} and ct.id = ${tag})`
}
