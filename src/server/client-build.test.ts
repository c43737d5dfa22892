import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readClientBuild } from './client-build.ts'

test('a file with several parts of a screen is named once, and files of every page are not named', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pinfold-build-'))
  try {
    const closeup = { file: 'assets/closeup.js', css: ['assets/closeup.css'], imports: ['index.html', '_late.js'] }
    const manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true },
      '_late.js': { file: 'assets/late.js' },
      '../features/pins/closeup.tsx': closeup,
      '../features/tried/tries.tsx': closeup,
    }
    mkdirSync(join(dir, 'assets'))
    writeFileSync(join(dir, 'index.html'), '')
    writeFileSync(join(dir, 'precache.json'), '{"version":"1","locales":{}}')
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(dir, 'assets/closeup.css'), '.closeup{color:red}')
    const files = readClientBuild(dir)?.screenFiles(['features/pins/closeup.tsx', 'features/tried/tries.tsx'])
    expect(files?.chunks).toEqual(['/assets/closeup.js', '/assets/late.js'])
    expect(files?.styles).toEqual([{ url: '/assets/closeup.css', text: '.closeup{color:red}', classes: ['closeup'] }])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
