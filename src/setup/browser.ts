import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.mjs'

/** The browser without a window. On Debian it does half the work of the full browser, which also draws a toolbar. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Paths at which distributions and vendors install Chromium. */
const USUAL = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium: that of PINFOLD_CHROMIUM, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const chosen = process.env['PINFOLD_CHROMIUM']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new SetupError(`PINFOLD_CHROMIUM names ${chosen}, which does not exist: correct it or remove it.`)
  }
  return [...playwrightsOwn(), ...USUAL].find((path) => existsSync(path))
}

function playwrightsOwn(): readonly string[] {
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => programs.map((program) => join(cache, name, program)))
}

/** Path of a browser for the tests. If there is none, root on Debian installs the distribution's package. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await withProgress('Installing Chromium', installPackage)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new SetupError(
    'No Chromium was found: install it (for instance "npx playwright install chromium"), or name one in PINFOLD_CHROMIUM.',
  )
}

/** Installs the headless package. Older releases of Debian have only the full browser. */
async function installPackage(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-q'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, words } = await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      env,
    })
    if (code === 0) return
    console.error(words)
  }
}
