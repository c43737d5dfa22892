import { NODES_MAX } from '../constants.ts'
import { plainText } from './plain-text.ts'

/**
 * An object of a page's structured data (schema.org), as the page wrote it. Its properties may be missing or have any
 * type.
 */
export type Node = Readonly<Record<string, unknown>>

/** The structured data of a page. */
export interface Graph {
  readonly nodes: readonly Node[]
  /** Returns the object that the value is, or to which it refers by `@id`; null if the value is not an object. */
  readonly nodeOf: (value: unknown) => Node | null
  /** Returns the objects in a value, which may be a single value or a list. */
  readonly nodesOf: (value: unknown) => readonly Node[]
}

/** Properties that may contain the object that the page is about. */
const NESTED = ['@graph', 'mainEntity', 'mainEntityOfPage']
/** Maximum depth of nested lists and objects. */
const DEPTH_MAX = 6

/** Parses blocks of JSON-LD. A block that is not valid JSON is ignored. */
export function graphOf(blocks: readonly string[]): Graph {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || nodes.length >= NODES_MAX) return
    if (Array.isArray(value)) for (const each of value.slice(0, NODES_MAX)) visit(each, depth + 1)
    if (!isNode(value)) return
    nodes.push(value)
    const id = value['@id']
    // An object without other properties only refers to the object that has this `@id`.
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

/** Names of a node's types without the address of the vocabulary, such as `Recipe`. */
export function typesOf(node: Node): readonly string[] {
  return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? lastPart(type) : []))
}

/** The last part of an address of the vocabulary: `InStock` for `https://schema.org/InStock`. */
export function lastPart(address: string): string {
  return address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#'), address.lastIndexOf(':')) + 1)
}

/** Returns the values of a property as a list, because a property may have one value or many. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

export function firstOf(value: unknown): unknown {
  return listOf(value)[0]
}

/** The name of a thing, which may be written as a text or as an object. */
export function nameOf(value: unknown, graph: Graph, max: number): string | null {
  const first = firstOf(value)
  return plainText(graph.nodeOf(first)?.['name'] ?? first, max)
}
