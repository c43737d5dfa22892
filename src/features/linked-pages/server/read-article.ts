import type { RichMetadata } from '#features/pins/contract.ts'
import { domainOfLink } from '#features/pins/server/shared/domain-of-link.ts'
import { LINE_MAX } from '../constants.ts'
import type { Node } from './graph.ts'
import type { PageFacts } from './page-facts.ts'
import { plainText } from './plain-text.ts'
import type { PageAttribution } from './read-attribution.ts'

type Article = Extract<RichMetadata, { readonly type: 'article' }>

const DATE_MAX = 40
const DATE = /^\d{4}-\d{2}-\d{2}/

/** Reads an article of schema.org. Its date is empty if the page has no valid date. */
export function readArticle(node: Node, facts: PageFacts, { author, provider }: PageAttribution): Article {
  const { meta, url } = facts
  return {
    type: 'article',
    site_name: provider.name ?? domainOfLink(url),
    author_name: author.name,
    date_published:
      dateOf(node['datePublished']) ?? dateOf(meta.get('article:published_time')) ?? dateOf(node['dateCreated']) ?? '',
    excerpt:
      plainText(node['description'] ?? meta.get('og:description') ?? meta.get('description'), LINE_MAX) ??
      plainText(node['articleBody'], LINE_MAX) ??
      '',
  }
}

/**
 * Reads an article from `meta` elements alone. Many pages call themselves articles, so only a page with a date is taken
 * as one.
 */
export function readMetaArticle(facts: PageFacts, attribution: PageAttribution): Article | null {
  if (facts.meta.get('og:type')?.toLowerCase() !== 'article') return null
  const article = readArticle({}, facts, attribution)
  return article.date_published === '' ? null : article
}

/** The date as the page wrote it; null if it is not a valid date. */
function dateOf(value: unknown): string | null {
  const text = plainText(value, DATE_MAX)
  return text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}
