import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from './shared/ffmpeg.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program in place of ffmpeg. */
async function programThat(script: string): Promise<string> {
  const file = join(folder, `${script.length}.sh`)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}
const run = async (script: string) =>
  Buffer.from(
    await runFfmpeg(await programThat(script), {
      file: 'a b.mp4',
      type: 'video/mp4',
      output: ['-'],
      timeoutMs: 10_000,
    }),
  ).toString()

test.runIf(process.platform === 'linux')('ffmpeg gets at most 1,000,000 KiB of addresses', async () => {
  expect(await run('ulimit -v')).toBe('1000000\n')
})

test('a name with a space is one argument, and what ffmpeg writes is returned', async () => {
  expect(await run('for each; do echo "$each"; done')).toContain('\nmov\n-i\na b.mp4\n-\n')
})

test('a video that needs too much memory cannot be read, even if ffmpeg ends without an error', async () => {
  for (const text of ['Error decoding: Cannot allocate memory', '[h264 @ 0x56] get_buffer() failed'])
    await expect(run(`echo "${text}" >&2`)).rejects.toThrow('too much memory')
  await expect(run('exit 1')).rejects.toThrow('Command failed')
})
