import type { NearTopic } from '../contract.ts'

/** `/ideas/food/7` (spec viewer §2). */
export function pathOf(
  place: 'ideas' | 'videos' | 'shopping',
  { interest, id }: Pick<NearTopic, 'interest' | 'id'>,
): string {
  return `/${place}/${encodeURIComponent(interest)}/${id}`
}
