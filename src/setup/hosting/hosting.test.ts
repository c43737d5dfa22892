import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../paths.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { dependencies, optionalDependencies, imports, scripts } = JSON.parse(read('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
const HOSTING = 'src/setup/hosting'

/** Programs that the product starts in a process or thread of their own. */
const OWN_PROCESSES = [
  'src/setup/serve.ts',
  'src/setup/run.mjs',
  'src/features/start/server/rendering/render-thread.ts',
]

/** Scripts of package.json that the guide runs in the container. */
const TASKS = ['operator', 'backup', 'restore'].map((name) => `src/setup/tasks/${name}.ts`)

/**
 * The packages that a program and all files that it imports use, each with a file that imports it. Imports of types do
 * not count.
 */
function packagesOf(entries: readonly string[]): ReadonlyMap<string, string> {
  return importsOf(entries).packages
}

/** The programs and all files that they import, as paths in the repository. Imports of types do not count. */
function filesOf(entries: readonly string[]): ReadonlySet<string> {
  return importsOf(entries).files
}

function importsOf(entries: readonly string[]) {
  const seen = new Set<string>()
  const packages = new Map<string, string>()
  const open = entries.map((path) => join(ROOT, path))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    const found = [
      ...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
      ...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g),
      ...text.matchAll(/new URL\('(\.[^']+\.m?ts)', import\.meta\.url\)/g),
    ]
    for (const [, name = ''] of found) {
      const target = fileOf(name, file)
      if (target !== null) open.push(target)
      else
        packages.set(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
          file.slice(ROOT.length + 1),
        )
    }
  }
  return { packages, files: new Set([...seen].map((file) => file.slice(ROOT.length + 1))) }
}

/** The file of an import; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name)
  for (const [alias, place] of Object.entries(imports)) {
    const start = alias.slice(0, -1)
    if (name.startsWith(start)) return join(ROOT, place.slice(0, -1), name.slice(start.length))
  }
  return null
}

test('the server runs with only the packages of a production install', () => {
  const packages = packagesOf(OWN_PROCESSES)
  expect(packages.size).toBeGreaterThan(15)
  const strays = [...packages].filter(
    ([name]) =>
      !name.startsWith('node:') &&
      !builtinModules.includes(name) &&
      !(name in dependencies) &&
      !Object.keys(optionalDependencies).some((each) => each === name),
  )
  expect(strays).toEqual([])
})

test('the container copies and runs only what exists', () => {
  const dockerfile = read(`${HOSTING}/Dockerfile`)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  expect(copied).toContain('package-lock.json')
  for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true)
  const [, program = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? []
  expect(existsSync(join(ROOT, program)), program).toBe(true)
  for (const [, script = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)
  // Files that `.dockerignore` leaves out must not be copied, because they are created in the image.
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  // Files with passwords beside the compose file must be neither in the image nor in the repository's history.
  expect(ignored).toContain('**/.env')
  expect(read('.gitignore').split('\n')).toContain('.env')
  for (const path of copied.filter((each) => each !== '.')) expect(ignored).not.toContain(path)
})

test('the image has every file that the server imports, and the record that its packages are installed', () => {
  const dockerfile = read(`${HOSTING}/Dockerfile`)
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const copied = [...final.matchAll(/^COPY --from=build \/pinfold\/(\S+) (\S+)$/gm)].map(([, path = '']) => path)
  expect(copied).toContain('node_modules/.pinfold/dependencies')
  // These are read by path, so no import names them: the built pages, and the texts of mails and of pages that the
  // server renders.
  for (const path of ['dist', 'locales']) expect(copied).toContain(path)
  const files = filesOf([...OWN_PROCESSES, ...TASKS])
  expect(files.size).toBeGreaterThan(500)
  const strays = [...files].filter((file) => !copied.includes(file.split('/')[0] ?? ''))
  expect(strays).toEqual([])
})

test('every setting of the container and the compose file is in the README', () => {
  const files = [read(`${HOSTING}/Dockerfile`), read(`${HOSTING}/compose.yaml`), read(`${HOSTING}/pinfold@.service`)]
  const named = files.flatMap((text) => [...text.matchAll(/\b(PINFOLD_[A-Z_]+|DATABASE_URL)\b/g)].map(([name]) => name))
  const readme = read('README.md')
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(readme, name).toMatch(new RegExp(`\\b${name}\\b`))
})

test('the database takes any password, because no address has it', () => {
  const compose = read(`${HOSTING}/compose.yaml`)
  // A password such as `a/b@c` would end the address too early.
  expect(compose).toMatch(/^ {6}DATABASE_URL: postgres:\/\/pinfold@database:5432\/pinfold$/m)
  expect(compose).toMatch(/^ {6}PGPASSWORD: \$\{POSTGRES_PASSWORD:/m)
})

test('only this machine reaches the port of the container', () => {
  const compose = read(`${HOSTING}/compose.yaml`)
  const ports = [...compose.matchAll(/^ {4}ports: (.*)$/gm)].map(([, list]) => list)
  expect(ports).toEqual(["['127.0.0.1:3000:3000']"])
})

test('all settings of .env are passed on to the container', () => {
  const compose = read(`${HOSTING}/compose.yaml`)
  expect(compose).toMatch(/^ {4}env_file: \[\{ path: \.env, required: false \}\]$/m)
})

test('the systemd unit starts the same as the container, with whichever Node is new enough', () => {
  const unit = read(`${HOSTING}/pinfold@.service`)
  const [, program = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(ROOT, program)), program).toBe(true)
  expect(read(`${HOSTING}/Dockerfile`)).toContain(`"${program}"`)
  // The folder node_modules/.bin has a `node` only if the machine's Node is too old.
  expect(unit).toMatch(/^Environment=PATH=\/srv\/pinfold\/node_modules\/\.bin:\S*\/usr\/bin:/m)
  // A server that stops must not stop the embedded database, which others may use.
  expect(unit).toMatch(/^KillMode=process$/m)
})
