import type { RichMetadata } from '#features/pins/contract.ts'
import { domainOfLink } from '#features/pins/server/shared/domain-of-link.ts'
import { readDate } from './read-date.ts'
import { readObject } from './read-object.ts'
import { readText } from './read-texts.ts'

type Article = Extract<RichMetadata, { readonly type: 'article' }>

interface Line {
  readonly author: string | null
  readonly link: string | null
}

/**
 * Rich metadata from a line's `article`; null if it has none. If the article names no author, it is the line's author;
 * if it names no site, it is the domain of the link.
 * @throws BadLine
 */
export function readArticle(article: unknown, { author, link }: Line): Article | null {
  const json = readObject(article, 'article')
  if (json === null) return null
  return {
    type: 'article',
    site_name: readText(json['site'], 'article.site') ?? (link === null ? '' : domainOfLink(link)),
    author_name: readText(json['author'], 'article.author') ?? author,
    date_published: readDate(json['published'], 'article.published')?.text ?? '',
    excerpt: readText(json['excerpt'], 'article.excerpt') ?? '',
  }
}
