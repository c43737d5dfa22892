import { NAME_MAX } from '../constants.ts'
import { firstOf, nameOf, typesOf, type Graph, type Node } from './graph.ts'
import type { PageFacts } from './page-facts.ts'
import { plainText } from './plain-text.ts'
import { isSameSite, webAddress } from './web-address.ts'

/** The author of a page, its site and its licence. */
export interface PageAttribution {
  readonly author: { readonly name: string | null; readonly url: string | null }
  /** The site of the page. */
  readonly provider: { readonly name: string | null; readonly url: string | null }
  readonly licence: { readonly name: string | null; readonly url: string | null }
}

const COMMONS = /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z+-]{2,20})\/(\d\.\d)?/

/** @param node the object that the page is about; empty if it has none */
export function readAttribution(node: Node, graph: Graph, facts: PageFacts): PageAttribution {
  return {
    author: authorOf(node, graph, facts),
    provider: providerOf(node, graph, facts),
    licence: licenceOf(node, graph, facts),
  }
}

function authorOf(node: Node, graph: Graph, { url, meta, authorUrl }: PageFacts): PageAttribution['author'] {
  const written = firstOf(node['author'] ?? node['creator'])
  const author = graph.nodeOf(written)
  const said = meta.get('article:author')
  const name =
    [nameOf(written, graph, NAME_MAX), plainText(meta.get('author'), NAME_MAX), plainText(said, NAME_MAX)].find(
      (text) => text !== null && !/^https?:/i.test(text),
    ) ?? null
  if (name === null) return { name, url: null }
  const named = webAddress(firstOf(author?.['url'] ?? author?.['sameAs']), url)
  return { name, url: named ?? authorUrl ?? (/^https?:/i.test(said ?? '') ? webAddress(said, url) : null) }
}

function providerOf(node: Node, graph: Graph, { url, meta }: PageFacts): PageAttribution['provider'] {
  const publisher = graph.nodeOf(firstOf(node['publisher']))
  const site = graph.nodes.find((each) => typesOf(each).includes('WebSite'))
  const name =
    plainText(meta.get('og:site_name'), NAME_MAX) ??
    nameOf(site, graph, NAME_MAX) ??
    nameOf(node['publisher'], graph, NAME_MAX) ??
    plainText(meta.get('application-name'), NAME_MAX)
  if (name === null) return { name, url: null }
  const own = [site?.['url'], publisher?.['url']].map((value) => webAddress(firstOf(value), url))
  // An address of another site is ignored, because a page can speak only for its own site.
  return { name, url: own.find((address) => address !== null && isSameSite(address, url)) ?? `${new URL(url).origin}/` }
}

function licenceOf(node: Node, graph: Graph, { url, licence }: PageFacts): PageAttribution['licence'] {
  const written = firstOf(node['license'])
  const named = graph.nodeOf(written)
  const address = webAddress(named ? (named['url'] ?? named['@id']) : written, url) ?? licence?.url ?? null
  if (address === null) return { name: null, url: null }
  const text =
    plainText(named?.['name'], NAME_MAX) ?? (licence?.url === address ? plainText(licence.text, NAME_MAX) : null)
  return { name: nameOfCommons(address) ?? text, url: address }
}

/** The short name of a Creative Commons licence, such as `CC BY-SA 4.0`; null for another licence. */
function nameOfCommons(url: string): string | null {
  const [, kind, code = '', version] = COMMONS.exec(url) ?? []
  if (kind === undefined) return null
  const name = kind === 'licenses' ? `CC ${code.toUpperCase()}` : code === 'zero' ? 'CC0' : 'Public Domain Mark'
  return version === undefined ? name : `${name} ${version}`
}
