import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'

/**
 * The user that runs PostgreSQL, which refuses to run as root. `ids` is set only if this process must change to another
 * user.
 */
export interface DatabaseUser {
  readonly name: string
  readonly ids?: { readonly uid: number; readonly gid: number }
}

/** An ordinary user runs PostgreSQL itself. Root runs it as the owner of an existing cluster, or else as `nobody`. */
export function databaseUser(cluster: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { name: userInfo().username }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } }
  return { name: 'nobody', ids: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

/** True if that user can enter the folder, which must exist. All its parent folders must allow that, too. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user.ids }).status === 0
}
