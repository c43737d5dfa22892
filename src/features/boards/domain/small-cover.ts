import type { WireBoard } from '../contract.ts'

interface Cover {
  readonly url: string
  readonly dominant_color: string
  readonly shown_title?: string | undefined
}

/**
 * The picture beside a board's name: the small one of the last answer, which loads faster. If an act changed the cover
 * since, `images` is missing (`reducer.ts`), and the larger cover picture is used.
 */
export function smallCover({
  cover_images: [cover],
  images,
}: Pick<WireBoard, 'cover_images' | 'images'>): Cover | null {
  const [url] = images?.['136x136'] ?? []
  if (cover === undefined || url === undefined) return cover ?? null
  return { url, dominant_color: cover.dominant_color }
}
