import type { Plugin } from 'vite'

/** For each built file, the files that it imports when it loads, by file name. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Makes a build fail if files import each other in a ring, because one of them would run before its dependency. */
export function noRings(): Plugin {
  return {
    name: 'pinfold-no-rings',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const ring = findRing(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (ring) this.error(`Files of the build import each other in a ring: ${ring.join(' → ')}`)
    },
  }
}

/** @returns the files of one ring, with the first one again at the end */
export function findRing(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const ring = visit(next, [...path, file])
      if (ring) return ring
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const ring = visit(file, [])
    if (ring) return ring
  }
  return undefined
}
