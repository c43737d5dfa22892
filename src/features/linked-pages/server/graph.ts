import { NODES_MAX } from '../constants.ts'
import { plainText } from './plain-text.ts'

/** An object of a page's structured data (schema.org), as the page wrote it: nothing about it is sure. */
export type Node = Readonly<Record<string, unknown>>

/** The structured data of a page. */
export interface Graph {
  readonly nodes: readonly Node[]
  /** The object that a value is, or that it names by its `@id`; null for a text and the like. */
  readonly nodeOf: (value: unknown) => Node | null
  /** The objects among one value or many. */
  readonly nodesOf: (value: unknown) => readonly Node[]
}

/** Properties below which a page may have the object that it is about. */
const NESTED = ['@graph', 'mainEntity', 'mainEntityOfPage']
/** Lists and objects within each other. */
const DEPTH_MAX = 6

/** Parses blocks of JSON-LD. A block that is not JSON says nothing, and the other ones still count. */
export function graphOf(blocks: readonly string[]): Graph {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || nodes.length >= NODES_MAX) return
    if (Array.isArray(value)) for (const each of value.slice(0, NODES_MAX)) visit(each, depth + 1)
    if (!isNode(value)) return
    nodes.push(value)
    const id = value['@id']
    // A mere reference has nothing else.
    if (typeof id === 'string' && Object.keys(value).some((key) => !key.startsWith('@'))) byId.set(id, value)
    for (const name of NESTED) visit(value[name], depth + 1)
  }
  for (const block of blocks) visit(parsed(block), 0)
  const nodeOf = (value: unknown): Node | null => {
    if (!isNode(value)) return null
    const id = value['@id']
    return (typeof id === 'string' && byId.get(id)) || value
  }
  const nodesOf = (value: unknown) =>
    listOf(value)
      .slice(0, NODES_MAX)
      .map(nodeOf)
      .filter((node) => node !== null)
  return { nodes, nodeOf, nodesOf }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names of a node's types without their vocabulary: `Recipe`. */
export function typesOf(node: Node): readonly string[] {
  return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? lastPart(type) : []))
}

/** The end of an address of the vocabulary: `https://schema.org/InStock` is `InStock`. */
export function lastPart(address: string): string {
  return address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#'), address.lastIndexOf(':')) + 1)
}

/** A property may have one value or many. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

export function firstOf(value: unknown): unknown {
  return listOf(value)[0]
}

/** The name of a thing that is written as a text or as an object. */
export function nameOf(value: unknown, graph: Graph, max: number): string | null {
  const first = firstOf(value)
  return plainText(graph.nodeOf(first)?.['name'] ?? first, max)
}
