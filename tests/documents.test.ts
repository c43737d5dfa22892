import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const FOLDERS = ['src', 'workers', 'bench', 'tests']
const TEXT = /\.(ts|tsx|mjs|md|css|html|sql|json)$/
const DOCUMENT = /[\w./-]*[\w-]\.md\b/g

/** A file in a code span of a document, with its folder. */
const FILE = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|css|sql|json|html))`/g

function hasDocument(from: string, cited: string): boolean {
  return existsSync(join(ROOT, dirname(from), cited)) || existsSync(join(ROOT, cited))
}

test('a text cites only documents of this repository; the specification is cited as in "spec viewer §4"', () => {
  const missing = FOLDERS.flatMap(filesBelow)
    .filter((path) => TEXT.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(DOCUMENT)]
        .filter(([cited]) => !hasDocument(path, cited))
        .map(([cited]) => `${path} cites ${cited}`),
    )
  expect(missing).toEqual([])
})

test('a document names only files of this repository: from its own folder, or from the root, src or src/features', () => {
  const documents = ['README.md', ...FOLDERS.flatMap(filesBelow).filter((path) => path.endsWith('.md'))]
  const missing = documents.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(FILE)]
      .map(([, cited = '']) => cited)
      .filter(
        (cited) => ![dirname(path), '.', 'src', 'src/features'].some((from) => existsSync(join(ROOT, from, cited))),
      )
      .map((cited) => `${path} names ${cited}`),
  )
  expect(missing).toEqual([])
})
