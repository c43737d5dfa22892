import type { NearTopic } from '../contract.ts'

/** Pages that a topic has one of each. */
export type Place = 'ideas' | 'videos' | 'shopping'

/** `/ideas/food/7` (spec viewer §2). */
export function pathOf(place: Place, { interest, id }: Pick<NearTopic, 'interest' | 'id'>): string {
  return `/${place}/${encodeURIComponent(interest)}/${id}`
}
