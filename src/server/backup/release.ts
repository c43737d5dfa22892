import { readFileSync } from 'node:fs'

/** The version of this release, such as `0.1.0`. */
export function readRelease(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}
