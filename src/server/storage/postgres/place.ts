import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { canEnter, databaseUser, type DatabaseUser } from './database-user.ts'

/** The location of one database, and its user. Everything is below `home`, which only that user (and root) can read. */
export interface Place {
  readonly home: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  /** Folder of the socket. */
  readonly run: string
  readonly log: string
  /** File with the superuser's password. It is needed only for TCP, which is used if the socket's path is too long. */
  readonly password: string
  /** File with the TCP port that was used last. */
  readonly port: string
  readonly user: DatabaseUser
}

/**
 * Root's folder for files that an ordinary user must reach. Unlike folders for temporary files, it survives reboots.
 */
const SYSTEM_FOLDER = '/var/lib/pinfold'

/**
 * The place for a data folder. It is created if it does not exist. Usually it is `<dataDir>/postgres`. If the user that
 * runs PostgreSQL cannot enter root's data folder (for instance under /root), the database is in a folder of its own
 * under /var/lib/pinfold, and `<dataDir>/postgres.json` names that folder.
 */
export function preparePlace(dataDir: string): Place {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const home = chooseHome(folder)
  const user = databaseUser(join(home, 'cluster'))
  for (const made of [home, join(home, 'run')]) {
    if (existsSync(made)) continue
    mkdirSync(made, { recursive: true, mode: 0o700 })
    if (user.ids) chownSync(made, user.ids.uid, user.ids.gid)
  }
  const owner = statSync(home).uid
  const me = process.getuid?.() ?? owner
  if (me !== 0 && owner !== me) {
    throw new DatabaseStartError(
      `The database in ${home} belongs to another user (id ${owner}), probably because the first start was made as root: start it as that user or as root, or give it away with "sudo chown -R $(id -u):$(id -g) ${home}".`,
    )
  }
  return {
    home,
    cluster: join(home, 'cluster'),
    run: join(home, 'run'),
    log: join(home, 'postgres.log'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    user,
  }
}

/** True if a database was created for this data folder. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres.json'))
}

function chooseHome(folder: string): string {
  const inside = join(folder, 'postgres')
  const pointer = join(folder, 'postgres.json')
  if (existsSync(pointer)) return homeFromPointer(pointer)
  if (existsSync(inside)) return inside
  if (letPass(folder)) return inside
  const elsewhere = join(systemFolder(folder), randomBytes(4).toString('hex'))
  const why = `${folder} can be entered by root alone, and PostgreSQL refuses to run as root.`
  writeFileSync(pointer, `${JSON.stringify({ home: elsewhere, why }, null, 2)}\n`)
  return elsewhere
}

function homeFromPointer(pointer: string): string {
  const { home } = JSON.parse(readFileSync(pointer, 'utf8')) as { readonly home?: unknown }
  if (typeof home === 'string') return home
  throw new DatabaseStartError(`${pointer} does not name the database's folder as {"home": "/…"}: restore the file.`)
}

/** True if the database's user can enter the data folder. If root owns it, it is opened to that user's group only. */
function letPass(folder: string): boolean {
  const user = databaseUser(join(folder, 'postgres', 'cluster'))
  if (!user.ids || canEnter(user, folder)) return true
  const { uid, gid, mode } = statSync(folder)
  if (uid !== 0 || gid !== 0 || (mode & 0o070) !== 0) return false
  chownSync(folder, uid, user.ids.gid)
  chmodSync(folder, (mode & 0o777) | 0o010)
  if (canEnter(user, folder)) return true
  chownSync(folder, uid, gid)
  chmodSync(folder, mode & 0o777)
  return false
}

export function systemFolder(wanted: string): string {
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
    return SYSTEM_FOLDER
  } catch {
    throw new DatabaseStartError(
      `PostgreSQL, which refuses to run as root, cannot reach ${wanted} and ${SYSTEM_FOLDER} cannot be written: set PINFOLD_DATA to a folder that every user can enter, such as /srv/pinfold.`,
    )
  }
}
