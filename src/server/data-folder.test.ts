import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureDataFolder } from './data-folder.ts'
import { StartError } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinfold-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the data folder is created with its parents, and used if it exists', () => {
  const dataDir = join(folder, 'a', 'b', 'c')
  ensureDataFolder(dataDir)
  ensureDataFolder(dataDir)
  expect(existsSync(dataDir)).toBe(true)
})

test.runIf(existsSync('/proc/self'))('a place where no folder can be created is reported in one sentence', () => {
  for (const dataDir of ['/proc/nope', '/proc/nope/data'])
    expect(() => ensureDataFolder(dataDir)).toThrow(
      new StartError(
        `The data folder ${dataDir} cannot be used (ENOENT): make it a folder that this user can write to, or name another one in PINFOLD_DATA.`,
      ),
    )
})

test('a file in its place is reported as well', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => ensureDataFolder(file)).toThrow(`The data folder ${file} cannot be used (EEXIST)`)
  expect(() => ensureDataFolder(join(file, 'data'))).toThrow('cannot be used (ENOTDIR)')
})
