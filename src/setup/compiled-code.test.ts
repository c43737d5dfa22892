import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('a killed process leaves its compiled code in the data folder if the program folder is not writable', () => {
  const home = mkdtempSync(join(tmpdir(), 'pinfold-compiled-'))
  try {
    writeFileSync(join(home, 'file'), 'no folder')
    const program = join(home, 'program.ts')
    writeFileSync(program, 'export const seven: number = 7')
    const kept = join(home, 'kept')
    const missing = join(home, 'missing')
    mkdirSync(kept)
    const script = `
      import { keepCompiledCode, writeCompiledCode } from ${JSON.stringify(fileURLToPath(new URL('compiled-code.mjs', import.meta.url)))}
      keepCompiledCode(${JSON.stringify(join(home, 'file/below'))}, ${JSON.stringify(missing)})
      keepCompiledCode(${JSON.stringify(join(home, 'file/below'))}, ${JSON.stringify(kept)})
      await import(${JSON.stringify(pathToFileURL(program).href)})
      writeCompiledCode()
      process.kill(process.pid, 'SIGKILL')`
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: '' },
    })
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
    expect(readdirSync(kept, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())).toBe(true)
    // A start whose settings are wrong leaves no data folder.
    expect(existsSync(missing)).toBe(false)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
