import type { BoardId, ImageSignature } from '#contracts/ids.ts'
import { kindCode, moduleId, type ListModule } from '#contracts/list-module.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { SeededList } from './seeded-list.ts'

/** The input of our grid: the same pins as for the peers, optionally with modules at some positions. */
export interface GridList extends Omit<SeededList, 'card'> {
  readonly kinds: Uint8Array
  card(index: number): ListCard
}

const BOARDS = 6

/** @param everyNth every n-th position is a module: a header, wide boards and full-width boards in turn; 0 for none */
export function gridList(list: SeededList, everyNth: number): GridList {
  const kinds = new Uint8Array(list.count)
  const turns = [kindCode('header'), kindCode('wide-boards'), kindCode('boards')]
  if (everyNth > 0)
    for (let index = everyNth - 1; index < list.count; index += everyNth)
      kinds[index] = turns[Math.floor(index / everyNth) % turns.length]!
  return { ...list, kinds, card: (index) => (kinds[index] === 0 ? list.card(index) : moduleAt(index)) }

  function moduleAt(index: number): ListModule {
    const kind = kinds[index] === kindCode('header') ? 'header' : kinds[index] === turns[1] ? 'wide-boards' : 'boards'
    const boards = Array.from({ length: kind === 'header' ? 0 : BOARDS }, (_, at) => ({
      id: String(index * BOARDS + at) as BoardId,
      name: `Board ${at}`,
      url: `/member${at}/board-${index}/`,
      privacy: 'public' as const,
      pin_count: index % 90,
      cover_images: [0, 1, 2].map((cover) => ({
        url: imageUrl((index + cover).toString(16).padStart(32, '0') as ImageSignature, '236x'),
        dominant_color: '#8a9a86',
      })),
    }))
    const title = kind === 'header' ? 'explore-more' : 'boards-like-this'
    return { id: moduleId(index % 90), type: 'module', kind, title, topic: null, boards }
  }
}
