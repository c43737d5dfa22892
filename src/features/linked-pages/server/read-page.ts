import { Compile } from 'typebox/compile'
import { RichMetadata } from '#features/pins/contract.ts'
import { graphOf, typesOf, type Graph, type Node } from './graph.ts'
import { readPageFacts, type PageFacts } from './page-facts.ts'
import { readArticle, readMetaArticle } from './read-article.ts'
import { readAttribution, type PageAttribution } from './read-attribution.ts'
import { readHowTo } from './read-how-to.ts'
import { readMetaProduct, readProduct } from './read-product.ts'
import { readRecipe } from './read-recipe.ts'
import { isSameSite } from './web-address.ts'

/**
 * The metadata of a page in the form that a pin stores. All texts come from the page's author and cannot be trusted.
 */
export interface PageMetadata {
  readonly rich: RichMetadata | null
  readonly attribution: PageAttribution
  /** The page's address for phones, on the same site; null if it has no separate one. */
  readonly mobileUrl: string | null
}

const ARTICLES = ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'ReportageNewsArticle', 'AnalysisNewsArticle']
/** Types of objects that a page without rich metadata may be about. Their author and licence are used. */
const WORKS = ['ImageObject', 'Photograph', 'VisualArtwork', 'CreativeWork', 'WebPage']
const PRODUCTS = ['Product', 'ProductGroup']

const richMetadata = Compile(RichMetadata)

/**
 * Reads the structured data (JSON-LD) of a page, and its `meta` elements for what is missing there.
 * @param url address of the page, after redirects
 */
export async function readPage(html: string, url: string): Promise<PageMetadata> {
  const facts = await readPageFacts(html, url)
  const graph = graphOf(facts.jsonLd)
  const { node, rich } = richOf(graph, facts)
  const { mobileUrl } = facts
  return {
    // The shape is checked, because screens rely on it and the page may have written anything.
    rich: rich !== null && richMetadata.Check(rich) ? rich : null,
    attribution: readAttribution(node, graph, facts),
    mobileUrl: mobileUrl !== null && mobileUrl !== url && isSameSite(mobileUrl, url) ? mobileUrl : null,
  }
}

/**
 * Reads the rich metadata. A page may have several types (a recipe is often also an article); the first reader that
 * succeeds decides.
 */
function richOf(graph: Graph, facts: PageFacts): { readonly node: Node; readonly rich: RichMetadata | null } {
  const ofType = (types: readonly string[]) =>
    graph.nodes.filter((node) => typesOf(node).some((type) => types.includes(type)))
  const readers = [
    () => firstRead(ofType(['Recipe']), (node) => readRecipe(node, graph)),
    () => firstRead(soleProduct(ofType(PRODUCTS)), (node) => readProduct(node, graph, facts)),
    () => withNode({}, readMetaProduct(facts)),
    () => firstRead(ofType(['HowTo']), (node) => readHowTo(node, graph)),
    () => firstRead(ofType(ARTICLES), (node) => readArticle(node, facts, readAttribution(node, graph, facts))),
    () => withNode({}, readMetaArticle(facts, readAttribution({}, graph, facts))),
  ]
  for (const read of readers) {
    const found = read()
    if (found) return found
  }
  return { node: ofType(WORKS)[0] ?? {}, rich: null }
}

/** Returns the only product of a page. A page with several products is a list and has no product of its own. */
function soleProduct(nodes: readonly Node[]): readonly Node[] {
  const groups = nodes.filter((node) => typesOf(node).includes('ProductGroup'))
  const found = groups.length > 0 ? groups : nodes
  return found.length === 1 ? found : []
}

function firstRead(nodes: readonly Node[], read: (node: Node) => RichMetadata | null) {
  for (const node of nodes) {
    const found = withNode(node, read(node))
    if (found) return found
  }
  return null
}

function withNode(node: Node, rich: RichMetadata | null) {
  return rich && { node, rich }
}
