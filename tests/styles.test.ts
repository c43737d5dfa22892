import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, readSources, ROOT } from './source-files.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const sources = readSources(['src', 'workers', 'tests'])
const sheets = filesBelow('src')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** Names after a dot in selectors; `12.5px` and `url(a.png)` are values. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css.match(/[^{};]+(?=\{)/g) ?? []
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
  )
}

test('every class of a CSS module is read by a file that imports the module', () => {
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(50)
  const unread = modules.flatMap(({ path, text }) => {
    const readers = sources.filter(({ imports }) => imports.some(({ target }) => target === path))
    // A class may be chosen by a word of another file of the folder, as in `styles[look]`.
    const isChosen = readers.some((reader) => /styles\[/.test(reader.text))
    const texts = isChosen
      ? sources.filter((other) => dirname(other.path).startsWith(dirname(path))).map((other) => other.text)
      : readers.map((reader) => reader.text)
    return [...classesIn(text)]
      .filter((name) => !texts.some((other) => new RegExp(`\\b${name}\\b`).test(other)))
      .map((name) => `${path}: .${name}`)
  })
  expect(unread).toEqual([])
})

test('every token is read', () => {
  const tokens = [...read('src/kit/tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!)
  expect(tokens.length).toBeGreaterThan(50)
  const texts = [...sheets.map(({ text }) => text), ...sources.map(({ text }) => text)].join('\n')
  expect([...new Set(tokens)].filter((name) => !new RegExp(`${name}(?![\\w-]|\\s*:)`).test(texts))).toEqual([])
})

test('a heading in another direction than the page begins where the page does, or is centered', () => {
  const headings = sources.flatMap(({ path, text, imports }) =>
    [...text.matchAll(/<h[1-6] [^<>]*className=\{(\w+)\.(\w+)\}[^<>]*dir="auto"/g)].map(([, sheet, name]) => {
      const file = new RegExp(`import ${sheet} from '[^']*/([^'/]+)'`).exec(text)?.[1]
      const module = imports.find(({ target }) => target?.endsWith(`/${file}`))?.target
      const css = sheets.find((each) => each.path === module)?.text ?? ''
      const rules = [...css.matchAll(new RegExp(`\\.${name} \\{([^}]*)`, 'g'))].map(([, rule]) => rule).join('')
      return { name: `${path}: .${name}`, isPlaced: /text-align: (?:var\(--text-start\)|center)/.test(rules) }
    }),
  )
  expect(headings.length).toBeGreaterThan(5)
  expect(headings.filter(({ isPlaced }) => !isPlaced).map(({ name }) => name)).toEqual([])
})

test('on a phone, the button of a list of rows is below its heading, and no row is wider than the list', () => {
  const css = sheets.find(({ path }) => path.endsWith('/row-section.module.css'))?.text ?? ''
  const [, phone = ''] = css.split('@media (width < 640px)')
  expect(/\.head \{([^}]*)/.exec(phone)?.[1]).toContain('flex-direction: column')
  expect(/\.section \{([^}]*)/.exec(css)?.[1]).toContain('minmax(0, 1fr)')
})
