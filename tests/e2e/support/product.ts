import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connectionUrl } from '#server/storage/postgres/connection.ts'
import { preparePlace } from '#server/storage/postgres/place.ts'
import { readPostmasterFile } from '#server/storage/postgres/postmaster-file.ts'

export const ROOT = join(import.meta.dirname, '../../..')

/** The running product's data folder, set by `running-product.ts`. */
export function dataFolder(): string {
  const folder = process.env['PINFOLD_TEST_DATA']
  if (!folder) throw new Error('PINFOLD_TEST_DATA is not set: the tests run by "npm run e2e".')
  return folder
}

/** The process of the database in that data folder; undefined if it is not running. */
export function databaseProcess(folder: string): number | undefined {
  return readPostmasterFile(preparePlace(folder))?.pid
}

/** What the server has stored, without any cache of the client. */
export async function query<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = await connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

async function connect(): Promise<pg.Client> {
  const place = preparePlace(dataFolder())
  const way = readPostmasterFile(place)?.way
  if (!way) throw new Error('The database does not run')
  const client = new pg.Client({ connectionString: connectionUrl(place, way) })
  await client.connect()
  return client
}

/**
 * Locks rows, so that an act of the product waits for them.
 * @param text a statement that ends with `for update`
 * @returns releases the rows
 */
export async function lockRows(text: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const client = await connect()
  await client.query('begin')
  await client.query(text, [...values])
  return () => client.end()
}

/**
 * Runs `npm run import -- FILE …` beside the running product.
 * @returns its output
 */
export async function runImport(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['src/setup/run.mjs', 'import', ...args], {
    cwd: ROOT,
    env: { ...process.env, PINFOLD_DATA: dataFolder(), DATABASE_URL: '' },
  })
  return stdout + stderr
}
