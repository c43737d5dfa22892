import { parseAst, type Plugin } from 'vite'

const ENDPOINT_MAKERS = new Set(['resource', 'v3', 'persisted', 'plain'])
/** What a caller passes is the server's to check (`contracts/endpoint.ts`). */
const INPUTS = new Set(['options', 'params', 'body', 'variables', 'query'])
const CONTRACT = /[\\/]features[\\/][^\\/]+[\\/]contract(\.ts$|[\\/])/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Leaves the schemas of inputs out of contracts in the browser's bundles, where only replies are looked at (L4, C12). */
export function repliesOnly(): Plugin {
  return {
    name: 'pinfold-replies-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: withoutInputs(code), map: null } : null
    },
  }
}

/** @param code a contract in TypeScript */
export function withoutInputs(code: string): string {
  const places: Node[] = []
  collect(parseAst(code, { lang: 'ts' }) as unknown as Node, places)
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)
}

function collect(node: Node, places: Node[]): void {
  if (node.type === 'CallExpression' && ENDPOINT_MAKERS.has(String((node['callee'] as Node)['name']))) {
    const [shape] = node['arguments'] as readonly Node[]
    for (const property of (shape?.['properties'] ?? []) as readonly Node[]) {
      const key = property['key'] as Node | undefined
      if (key && INPUTS.has(String(key['name']))) places.push(property['value'] as Node)
    }
    return
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (isNode(child)) collect(child, places)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
