import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCE_LOCALE } from '#contracts/locales.ts'
import { filesBelow, ROOT } from './source-files.ts'

const FOLDERS = ['src', 'workers', 'bench', 'tests']
const TEXT = /\.(ts|tsx|mjs|md|css|html|sql|json)$/
const DOCUMENT = /[\w./-]*[\w-]\.md\b/g

/** A section, and a section whose document is named. */
const SECTION = /§\s?\d/
const NAMED_SECTION = /\b(?:spec (?:viewer|business)|RFC \d+) §/i

/** Sentences of a document, and of the comments and lines of code. */
function sentencesOf(path: string, text: string): readonly string[] {
  const lines = path.endsWith('.md')
    ? text.replaceAll(/\n[ \t]*(?=[^\s#|-])/g, ' ')
    : text.replaceAll(/\n[ \t]*(?:\*|\/\/|--)[ \t]+/g, ' ')
  return lines.split(/\n|(?<=[.!?])\s+/)
}

/** True if the sentence cites a section before it has named a document. */
function hasBareSection(sentence: string): boolean {
  const [first, named] = [sentence.search(SECTION), sentence.search(NAMED_SECTION)]
  return first >= 0 && (named < 0 || named > first)
}

/** A file in a code span of a document, with its folder; `<language>` stands for the folder of any language. */
const FILE = /`([\w@.-]+(?:\/(?:[\w@.-]+|<language>))+\.(?:tsx?|mjs|css|sql|json|html))`/g

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
      .map(([, cited = '']) => cited.replace('<language>', SOURCE_LOCALE))
      .filter(
        (cited) => ![dirname(path), '.', 'src', 'src/features'].some((from) => existsSync(join(ROOT, from, cited))),
      )
      .map((cited) => `${path} names ${cited}`),
  )
  expect(missing).toEqual([])
})

test('a sentence that cites a section names its document first: "spec viewer", "spec business" or an RFC', () => {
  const bare = ['README.md', ...FOLDERS.flatMap(filesBelow)]
    .filter((path) => TEXT.test(path))
    .flatMap((path) =>
      sentencesOf(path, readFileSync(join(ROOT, path), 'utf8'))
        .filter(hasBareSection)
        .map((sentence) => `${path}: ${sentence.trim()}`),
    )
  expect(bare).toEqual([])
})
