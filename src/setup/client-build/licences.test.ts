import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licencesText, packageOf } from './licences.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pinfold-licences-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function addPackage(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(root, 'package-'))
  const all = { 'package.json': JSON.stringify({ version: '1.0.0', ...manifest }), ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  return folder
}

test('a module belongs to the innermost package around it, and the helpers of build tools to those tools', () => {
  expect(packageOf('/p', '/p/node_modules/react/cjs/react.js')).toBe('/p/node_modules/react')
  expect(packageOf('/p', '/p/node_modules/@lezer/lr/dist/index.js?commonjs')).toBe('/p/node_modules/@lezer/lr')
  expect(packageOf('/p', '/p/node_modules/a/node_modules/b/b.js')).toBe('/p/node_modules/a/node_modules/b')
  expect(packageOf('/p', '\0vite/preload-helper.js')).toBe('/p/node_modules/vite')
  expect(packageOf('/p', '/p/src/app/main.tsx')).toBeUndefined()
})

test('each package is listed with the text of its licence, or with what its manifest says', () => {
  const zebra = addPackage({ name: 'zebra', license: 'MIT' }, { LICENSE: 'Zebra licence', NOTICE: 'Zebra notice' })
  const ant = addPackage({ name: 'ant', license: 'MIT', author: { name: 'Ada' }, repository: 'https://ant.example' })
  const text = licencesText('Own licence', [zebra, ant])
  const parts = ['Own licence', 'ant 1.0.0', 'License: MIT', 'Ada', 'https://ant.example', 'zebra 1.0.0']
  const places = [...parts, 'Zebra licence', 'Zebra notice'].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a package that says nothing about its licence stops the build', () => {
  const folder = addPackage({ name: 'unknown' })
  expect(() => licencesText('Own licence', [folder])).toThrow('unknown says nothing about its licence')
})
