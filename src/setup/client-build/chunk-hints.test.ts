import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { chunkHints, hintsIn } from './chunk-hints.ts'

test('an import names its chunk in a comment, also over several lines', () => {
  expect(
    hintsIn(`
      const a = () => import(/* chunk: closeup */ './a.tsx')
      const b = () => import(
        /* chunk: after-start */
        '#app/b.tsx'
      )
      const c = () => import('./c.tsx')
    `),
  ).toEqual([
    { chunk: 'closeup', path: './a.tsx' },
    { chunk: 'after-start', path: '#app/b.tsx' },
  ])
})

test('parts of one chunk are built into one file, which the manifest lists by the source of each part', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pinfold-chunks-'))
  try {
    const write = (file: string, code: string) => writeFileSync(join(root, file), code)
    mkdirSync(join(root, 'parts'))
    write('index.html', '<script type="module" src="/main.ts"></script>')
    write(
      'main.ts',
      `const load = [() => import(/* chunk: both */ './parts/one.ts'), () => import(/* chunk: both */ './parts/two.ts'),
        () => import('./parts/other.ts')]
       for (const each of load) void each()`,
    )
    for (const part of ['one', 'two', 'other'])
      write(`parts/${part}.ts`, `import '../common.ts'\nexport const ${part} = console.log('${part}')`)
    write('common.ts', `console.log('common')`)
    const hints = chunkHints(['both'])
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [hints.plugin],
      build: {
        manifest: 'manifest.json',
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'both', test: (id) => hints.chunkOf(id) === 'both' }] } },
        },
      },
    })
    const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
    expect(manifest['parts/one.ts'].file).toBe(manifest['parts/two.ts'].file)
    expect(manifest['parts/other.ts'].file).not.toBe(manifest['parts/one.ts'].file)
    expect(hints.isShared(join(root, 'common.ts'))).toBe(true)
    expect(hints.isShared(join(root, 'parts/one.ts'))).toBe(false)
    expect(readdirSync(join(root, 'dist/assets')).filter((file) => file.startsWith('both-'))).toHaveLength(1)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('an import that names an unknown chunk fails the build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pinfold-chunks-'))
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
    writeFileSync(join(root, 'main.ts'), `void import(/* chunk: bot */ './part.ts')`)
    writeFileSync(join(root, 'part.ts'), `console.log('part')`)
    const plugins = [chunkHints(['both']).plugin]
    await expect(build({ configFile: false, root, logLevel: 'silent', plugins })).rejects.toThrow(
      'There is no chunk "bot" for "./part.ts"',
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})
