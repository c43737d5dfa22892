import type { WireGridPin } from '#features/pins/contract.ts'
import { previewOf } from '#features/pins/server/shared/preview-of.ts'
import type { FirstContent, PageHead, ReadHead } from '#server/define-server-feature.ts'
import { findTopic, findTopicAt } from './find-topic.ts'

/** Number of pins whose titles describe a topic. */
const PREVIEW_TITLES = 5

/** The head of a topic. */
export const topicHead: ReadHead = async ({ db, params: { interest = '' }, content }) => {
  const topic = await findTopic(db, interest)
  if (!topic) return null
  return {
    ...topicPreview(topic.name, content),
    title: topic.name,
    canonical: `/topics/${encodeURIComponent(interest)}`,
  }
}

/**
 * The head of a topic's page with ideas, videos or products, which begins with `place`. Search engines get the topic
 * itself instead of its ideas, and leave out the other two.
 */
export function placeHead(place: 'ideas' | 'videos' | 'shopping'): ReadHead {
  return async ({ db, params: { interest, category, id = '' }, content }) => {
    const asked = interest ?? category ?? ''
    const topic = await findTopicAt(db, asked, id)
    if (!topic) return null
    const slug = encodeURIComponent(topic.interest)
    const isHere = topic.interest === asked && topic.feed_id === id
    return {
      ...topicPreview(topic.name, content),
      movedTo: isHere ? null : `/${place}/${slug}/${topic.feed_id}`,
      title: topic.name,
      canonical: place === 'ideas' ? `/topics/${slug}` : null,
    }
  }
}

/**
 * Description and picture of a topic's page: the topic's name with titles of its first pins, which need no translation,
 * and the first picture that is shown without a request.
 */
function topicPreview(name: string, { list }: FirstContent): Pick<PageHead, 'description' | 'picture'> {
  const pins = (list?.pins ?? []) as readonly WireGridPin[]
  const titles = [...new Set(pins.map(({ title }) => title).filter(Boolean))].slice(0, PREVIEW_TITLES)
  return {
    description: titles.length === 0 ? '' : `${name}: ${titles.join(', ')}`,
    picture: pins.map(previewOf).find((picture) => picture !== null) ?? null,
  }
}
