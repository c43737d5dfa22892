import { expect, test } from 'vitest'
import { firstScreenChunks, type Manifest } from './built-files.ts'

const manifest: Manifest = {
  'main.tsx': { file: 'main.js', isEntry: true, imports: ['_framework.js'], css: ['main.css'] },
  '_framework.js': { file: 'framework.js' },
  'screens/home-screen.tsx': { file: 'home.js', imports: ['_grid.js', '_framework.js'] },
  '_grid.js': { file: 'grid.js' },
  'screens/pin-screen.tsx': { file: 'pin.js' },
}

test('the first screen is the entry, its requests, and all files that these import, each once', () => {
  const files = (patterns: readonly RegExp[]) => firstScreenChunks(manifest, patterns).map(({ file }) => file)
  expect(files([])).toEqual(['main.js', 'framework.js'])
  expect(files([/home-screen/])).toEqual(['main.js', 'framework.js', 'home.js', 'grid.js'])
})

test('a pattern that matches no chunk is an error', () => {
  expect(() => firstScreenChunks(manifest, [/no-such-screen/])).toThrow('/no-such-screen/')
})
