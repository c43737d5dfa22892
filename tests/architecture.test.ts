import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, ROOT, type Import, type SourceFile } from './source-files.ts'

/**
 * For each room, the rooms that it may import at run time, and those of which it may import only types. Rooms within a
 * feature start with an asterisk. A room may always import itself.
 */
const ROOMS: Readonly<Record<string, { readonly uses: readonly string[]; readonly knows?: readonly string[] }>> = {
  contracts: { uses: [] },
  geometry: { uses: ['contracts'] },
  '*constants': { uses: ['contracts'], knows: ['*contract'] },
  '*contract': { uses: ['contracts', '*constants'] },
  '*domain': { uses: ['contracts', 'geometry', '*contract', '*constants'] },
  '*projections': {
    uses: ['contracts', 'geometry', '*contract', '*constants', '*domain', 'core'],
    knows: ['features'],
  },
  '*effects': {
    uses: ['contracts', '*contract', '*constants', '*domain', '*projections', 'core'],
    knows: ['features'],
  },
  '*commands': {
    uses: ['contracts', '*contract', '*constants', '*domain', '*projections', '*effects', 'core'],
    knows: ['features'],
  },
  '*samples': { uses: ['contracts', '*domain'], knows: ['*contract', 'core'] },
  '*feature': {
    uses: [
      'contracts',
      '*contract',
      '*constants',
      '*domain',
      '*projections',
      '*effects',
      '*commands',
      '*samples',
      'core',
    ],
    knows: ['features'],
  },
  core: { uses: ['contracts', 'geometry'] },
  '*addresses': { uses: ['contracts', '*constants'] },
  addresses: { uses: ['contracts', '*addresses'] },
  kit: { uses: ['contracts', 'geometry'] },
  client: {
    uses: ['contracts', 'geometry', '*constants', '*domain', 'workers'],
    knows: ['*contract', 'core', 'features'],
  },
  // The part of the page that features use, so that the page names no feature.
  plug: { uses: ['contracts', 'client', 'kit'] },
  '*ui': {
    uses: ['contracts', 'geometry', '*constants', '*domain', '*addresses', '*client', 'client', 'kit', 'plug'],
    knows: ['*contract', 'core', 'features'],
  },
  // A feature's part in the page that renders nothing.
  '*client': { uses: ['contracts', '*constants', '*domain', 'client', 'kit'], knows: ['*contract'] },
  '*page': { uses: ['contracts', '*constants', '*addresses', '*client', '*ui', 'kit', 'plug'] },
  'page-features': { uses: ['*page'], knows: ['plug'] },
  app: { uses: ['contracts', 'geometry', 'client', 'kit', 'plug', 'addresses', 'page-features'] },
  '*server': { uses: ['contracts', '*contract', '*constants', '*domain', '*addresses', 'addresses', 'server'] },
  '*test-policy-rows': { uses: ['features', '*contract'] },
  // The lists of features for worker and server, and what tests share.
  features: { uses: ['*feature', '*server', 'server'], knows: ['contracts', '*contract', 'core'] },
  server: { uses: ['contracts'] },
  setup: { uses: ['contracts', 'server', '*server', 'features'] },
  workers: { uses: ['contracts', '*constants', 'core', 'features'] },
}

/** What one feature may import from another, besides its server part's `server/shared/`. */
const SHARED_BETWEEN_FEATURES = new Set(['*addresses', '*contract', '*constants', '*ui', '*domain'])

/** Where each part of a feature must be listed; parts that are not listed do not run. */
const REGISTERS: Readonly<Record<string, readonly string[]>> = {
  'feature.ts': ['src/features/index.ts', 'src/features/request-features.ts'],
  'server.ts': ['src/features/server.ts'],
  'page.tsx': ['src/features/page-features.tsx', 'src/features/late-page-features.tsx'],
  'addresses.ts': ['src/features/addresses.ts'],
}

/** Features without calls, rows and facts, so no other feature needs a contract of them. */
const WITHOUT_CONTRACT = new Set(['ads-tag', 'demo', 'importer', 'mail', 'shortcuts'])
/** Programs that collect all features themselves, as the server does. */
const PROGRAMS = new Set(['src/features/importer/server/main.ts'])
/** Files that may use IndexedDB without Dexie, and why. */
const RAW_INDEXED_DB: Readonly<Record<string, string>> = {
  'src/core/log/raw-requests.ts': 'what Dexie cannot do or does too slowly',
  'src/core/log/databases.ts': 'gives its connections to raw-requests.ts',
  'src/client/first-window.ts': 'the page paints before the worker and Dexie are loaded',
}
const WORKER_ENTRY_LINES_MAX = 40
const VAGUE_NAMES = /^(index|utils?|helpers?|misc|common|manager)\.(ts|tsx|mjs)$/

const sources = readSources(['src', 'workers'])
const production = sources.filter(({ path }) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path))
const features = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

function roomOf(path: string): string | undefined {
  const [top, room, , inside = ''] = path.split('/')
  if (top === 'workers') return top
  if (top !== 'src') return undefined
  if (path.startsWith('src/app/plug/')) return 'plug'
  const list = /^src\/features\/([^/.]+)[^/]*$/.exec(path)?.[1]
  if (list === 'late-page-features') return 'page-features'
  if (list !== undefined) return list === 'addresses' || list === 'page-features' ? list : 'features'
  return room === 'features' ? `*${inside.replace(/(\.test)?\.tsx?$/, '')}` : room
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function wrongImports({ path, imports }: SourceFile): readonly string[] {
  const from = roomOf(path) ?? ''
  return imports.flatMap(({ target, isTypeOnly }) => {
    const to = roomOf(target)
    if (to === undefined) return []
    const { uses = [], knows = [] } = ROOMS[from] ?? {}
    const isNear =
      to === from ||
      (to === 'features' && PROGRAMS.has(path)) ||
      uses.includes(to) ||
      (isTypeOnly && knows.includes(to))
    const between =
      featureOf(path) !== undefined && featureOf(target) !== undefined && featureOf(path) !== featureOf(target)
    const isShared = SHARED_BETWEEN_FEATURES.has(to) || /^src\/features\/[^/]+\/server\/shared\//.test(target)
    return isNear && (!between || isShared) ? [] : [`${path} uses ${target}`]
  })
}

function isTypeboxAtRunTime({ target, isTypeOnly }: Import): boolean {
  return target === 'typebox' && !isTypeOnly
}

/**
 * Every file that runs if that one runs. The worker is a program of its own.
 * @param isAtStart true to leave out code that is loaded late
 */
function reachedFrom(entry: string, isAtStart = false): ReadonlySet<string> {
  const byPath = new Map(production.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path) || path.startsWith('workers/')) return
    reached.add(path)
    for (const { target, isTypeOnly, isLate } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly && !(isAtStart && isLate)) visit(target)
  }
  visit(entry)
  return reached
}

describe('rooms', () => {
  test('every file is in a room that the table lists', () => {
    const strays = sources.filter(({ path }) => !ROOMS[roomOf(path) ?? '']).map(({ path }) => path)
    expect(strays.filter((path) => !path.endsWith('.d.ts'))).toEqual([])
  })

  test.each(['contracts', 'core', 'geometry', 'kit'])('src/%s imports no feature, nor do its tests', (room) => {
    const files = sources.filter(({ path }) => roomOf(path) === room)
    expect(files.length).toBeGreaterThan(0)
    const isFeature = ({ target }: Import): boolean => target.startsWith('src/features/')
    expect(files.filter(({ imports }) => imports.some(isFeature)).map(({ path }) => path)).toEqual([])
  })

  test('every import follows the allowed directions', () => {
    expect(production.flatMap(wrongImports)).toEqual([])
  })

  test('pure rooms never read the clock', () => {
    const pure = production.filter(({ path }) => ['geometry', '*domain', '*projections'].includes(roomOf(path) ?? ''))
    expect(
      pure
        .filter(({ text }) => /new Date\(\)|Date\.now|Math\.random|import \{[^}]*\bnewId\b/.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('validators are not part of the page', () => {
    const page = reachedFrom('src/app/main.tsx')
    expect(page.size).toBeGreaterThan(50)
    const loading = production.filter(({ path, imports }) => page.has(path) && imports.some(isTypeboxAtRunTime))
    expect(loading.map(({ path }) => path)).toEqual([])
  })

  test.each(['src/features/index.ts', 'src/core/core.ts'])(
    "validators are not part of the worker's start, from %s: contracts are loaded with their first call",
    (entry) => {
      const worker = reachedFrom(entry, true)
      expect(worker.size).toBeGreaterThan(50)
      const loading = production.filter(({ path, imports }) => worker.has(path) && imports.some(isTypeboxAtRunTime))
      expect(loading.map(({ path }) => path)).toEqual([])
    },
  )
})

test('the server starts without code that it may never need', () => {
  const start = new Set([
    ...reachedFrom('src/features/server.ts', true),
    ...reachedFrom('src/server/start-server.ts', true),
  ])
  expect(start.size).toBeGreaterThan(500)
  const late = ['@duckdb/node-api', 'prom-client', '@opentelemetry/api', '@opentelemetry/sdk-trace', 'nodemailer']
  expect(late.filter((name) => start.has(name))).toEqual([])
})

test('no files of the core import each other in a ring, not even types', () => {
  const core = new Map(production.filter(({ path }) => roomOf(path) === 'core').map((file) => [file.path, file]))
  expect(core.size).toBeGreaterThan(100)
  const done = new Set<string>()
  const ringFrom = (path: string, way: readonly string[]): readonly string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return []
    for (const { target, isLate } of core.get(path)?.imports ?? []) {
      const ring = isLate || !core.has(target) ? [] : ringFrom(target, [...way, path])
      if (ring.length > 0) return ring
    }
    done.add(path)
    return []
  }
  expect([...core.keys()].flatMap((path) => ringFrom(path, []))).toEqual([])
})

test('only the listed files use IndexedDB without Dexie', () => {
  const raw = production.filter(({ text }) => /backendDB|indexedDB\.|IDBDatabase|IDBTransaction/.test(text))
  expect(raw.map(({ path }) => path).toSorted()).toEqual(Object.keys(RAW_INDEXED_DB).toSorted())
})

test("no command is loaded with the worker's start", () => {
  const worker = reachedFrom('src/features/index.ts', true)
  expect([...worker].filter((path) => roomOf(path) === '*commands')).toEqual([])
})

describe('icons', () => {
  const FIRST_ICONS = 'src/kit/icon/icons.ts'
  const LATE_ICONS = 'src/kit/icon/late-icons.ts'
  /** The files that use each icon of that file. */
  const usersOf = (file: string): readonly (readonly [string, readonly string[]])[] => {
    const text = production.find(({ path }) => path === file)?.text ?? ''
    const importers = production.filter(({ imports }) => imports.some(({ target }) => target === file))
    return [...text.matchAll(/^export const (\w+):/gm)].map(([, name = '']) => [
      name,
      importers.filter((importer) => new RegExp(`\\b${name}\\b`).test(importer.text)).map(({ path }) => path),
    ])
  }

  test('of one feature alone are in its folder', () => {
    const shared = [...usersOf(FIRST_ICONS), ...usersOf(LATE_ICONS)]
    expect(shared.length).toBeGreaterThan(40)
    const ofOne = shared.filter(([, users]) => new Set(users.map(featureOf)).size < 2 && users.every(featureOf))
    expect(ofOne.map(([name, users]) => `${name}: ${users.join(', ') || 'unused'}`)).toEqual([])
  })

  test('of code that is loaded late are not in the first chunk', () => {
    const first = reachedFrom('src/app/main.tsx', true)
    expect(first).toContain(FIRST_ICONS)
    const users = production.filter(
      ({ path, imports }) => first.has(path) && imports.some(({ target }) => target === LATE_ICONS),
    )
    expect(users.map(({ path }) => path)).toEqual([])
    const late = usersOf(FIRST_ICONS).filter(([, paths]) => !paths.some((path) => first.has(path)))
    expect(late.map(([name]) => name)).toEqual([])
  })
})

describe('features', () => {
  test.each(features)('%s has a README and a contract', (feature) => {
    const folder = join(ROOT, 'src/features', feature)
    expect(existsSync(join(folder, 'README.md')), 'README.md').toBe(true)
    expect(existsSync(join(folder, 'contract.ts')), 'contract.ts').toBe(!WITHOUT_CONTRACT.has(feature))
  })

  test.each(features)('%s is in the lists of the parts that it has', (feature) => {
    for (const [file, registers] of Object.entries(REGISTERS)) {
      if (!existsSync(join(ROOT, 'src/features', feature, file))) continue
      const registered = registers.map((register) => readFileSync(join(ROOT, register), 'utf8')).join('\n')
      expect(registered, registers.join(', ')).toContain(`/${feature}/${file}'`)
    }
  })
})

describe('files', () => {
  test.each(['app', 'client', 'core', 'geometry', 'kit', 'server', 'setup'])('src/%s has a README', (room) => {
    expect(existsSync(join(ROOT, 'src', room, 'README.md'))).toBe(true)
  })

  test('entries of workers only start code from elsewhere', () => {
    const entries = sources.filter(({ path }) => /^workers\/[^/]+\.ts$/.test(path))
    const long = entries.filter(({ text }) => text.split('\n').length - 1 > WORKER_ENTRY_LINES_MAX)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('are named by their meaning', () => {
    const vague = sources.filter(({ path }) => VAGUE_NAMES.test(basename(path))).map(({ path }) => path)
    // The one list of the worker's features.
    expect(vague).toEqual(['src/features/index.ts'])
  })

  test('export by name', () => {
    expect(production.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path)).toEqual([])
  })
})
