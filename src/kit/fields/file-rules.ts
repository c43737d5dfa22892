export interface FileRules {
  /**
   * Allowed MIME types (`image/png`, `image/*`) and extensions (`.ndjson`). The server also checks the content of a
   * file.
   */
  readonly accept: readonly string[]
  readonly bytesMax: number
  readonly filesMax: number
}

/** Why a file is rejected: a key of `file` in the kit's texts. */
export type FileProblem = 'type' | 'size' | 'empty' | 'many'

interface FileFacts {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Separates the files that may be accepted from the others. Returns a reason for each of the others. */
export function sortFiles<Given extends FileFacts>(
  given: readonly Given[],
  held: number,
  rules: FileRules,
): { readonly taken: readonly Given[]; readonly refused: readonly (readonly [Given, FileProblem])[] } {
  const taken: Given[] = []
  const refused: [Given, FileProblem][] = []
  for (const file of given) {
    const problem = problemOf(file, rules) ?? (held + taken.length >= rules.filesMax ? 'many' : null)
    if (problem) refused.push([file, problem])
    else taken.push(file)
  }
  return { taken, refused }
}

function problemOf(file: FileFacts, { accept, bytesMax }: FileRules): FileProblem | null {
  if (!accept.some((kind) => isOfKind(file, kind.toLowerCase()))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > bytesMax ? 'size' : null
}

function isOfKind({ name, type }: FileFacts, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}
