import type { NearTopic } from '../contract.ts'

/** The kinds of pages that exist for each topic. */
export type Place = 'ideas' | 'videos' | 'shopping'

/** The path of a topic's page, such as `/ideas/food/7` (spec viewer §2). */
export function pathOf(place: Place, { interest, id }: Pick<NearTopic, 'interest' | 'id'>): string {
  return `/${place}/${encodeURIComponent(interest)}/${id}`
}
