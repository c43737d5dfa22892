import { links } from '#contracts/links.ts'
import { breadcrumbList } from '#server/breadcrumbs.ts'
import type { DescribePage } from '#server/define-server-feature.ts'
import { findTopic } from './find-topic.ts'

/**
 * The structured data (schema.org) of a topic's page: the topic with its first pins, and the way to it. Pins that are
 * shown only on request are left out. A topic has no topics above it.
 */
export const structuredTopicPage: DescribePage = async ({
  db,
  params: { interest = '' },
  content,
  origin,
  titleOf,
}) => {
  const topic = await findTopic(db, interest)
  if (!topic) return null
  const path = links.topic(topic.interest)
  const items = (content.list?.pins ?? []) as readonly ListItem[]
  const pins = items.filter(({ type, is_covered }) => type === 'pin' && !is_covered)
  const subject = {
    '@type': 'CollectionPage',
    name: topic.name,
    url: origin + path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: pins.map(({ id, title }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: title || undefined,
        url: `${origin}/pin/${id}/`,
      })),
    },
  }
  const way = [
    { name: titleOf('shell:ideas'), path: links.ideas },
    { name: topic.name, path },
  ]
  return [subject, breadcrumbList(way, origin)]
}

/** A pin of the list, or a module between the pins. */
interface ListItem {
  readonly type: string
  readonly id: string
  readonly title?: string
  readonly is_covered?: boolean | null
}
