import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files and folders that determine the built files. */
const INPUTS = ['src', 'workers', 'locales', 'public', 'package-lock.json', 'vite.config.ts']

/** The package version and a digest of all sources. So the version changes whenever the built files may change. */
export function readAppVersion(root: string, packageVersion: string): string {
  const digest = createHash('sha256')
  for (const input of INPUTS) addTo(digest, root, join(root, input))
  return `${packageVersion}+${digest.digest('hex').slice(0, 8)}`
}

function addTo(digest: ReturnType<typeof createHash>, root: string, path: string): void {
  for (const file of filesUnder(path)) digest.update(file.slice(root.length)).update(readFileSync(file))
}

function filesUnder(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
