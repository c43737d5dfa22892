import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { formerBuildOf } from '#server/client-build.ts'
import { addStaticFiles } from './static-files.ts'

test('a running server sends the files of its build while and after another one is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-build-'))
  const dir = join(folder, 'client')
  const build = (name: string) => {
    mkdirSync(join(dir, 'assets'), { recursive: true })
    writeFileSync(join(dir, 'assets', name), '')
  }
  build('one.js')
  const app = fastify()
  try {
    await addStaticFiles(app, dir)
    const statusOf = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode
    expect(await statusOf('one.js')).toBe(200)
    renameSync(dir, formerBuildOf(dir))
    expect(await statusOf('one.js')).toBe(200)
    build('two.js')
    expect(await statusOf('one.js')).toBe(200)
    expect(await statusOf('two.js')).toBe(404)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})
