import { hostname } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** What the environment says, checked. */
export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly isDemoWanted: boolean
  readonly logLevel: string
  /** CIDR networks of the proxies in front; with one of them the product is served over TLS. */
  readonly trustedProxies: readonly string[]
  readonly isTls: boolean
  /** Host names, without port, that this server answers for. */
  readonly hosts: readonly string[]
  /** The developer panel has an address; what it shows is each browser's own. */
  readonly isDeveloperPanelOn: boolean
}

/** A reason not to start that a person can mend: printed without a stack. */
export class StartError extends Error {}

const ROOT = join(import.meta.dirname, '..', '..')
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const dataDir = env['PINFOLD_DATA'] || 'data'
  // Only this machine may reach it unless HOST says otherwise.
  const host = env['HOST'] || 'localhost'
  return {
    port: readPort(env['PORT'] || '3000'),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : join(env['PINFOLD_DATA'] ? process.cwd() : ROOT, dataDir),
    isDemoWanted: env['PINFOLD_DEMO'] !== 'off',
    logLevel: readLevel(env['PINFOLD_LOG'] || 'warn'),
    trustedProxies: (env['PINFOLD_TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    isTls: env['PINFOLD_TLS'] === 'on',
    hosts: [host, hostname(), `${hostname()}.local`, ...readOrigins(env['PINFOLD_ORIGIN'] ?? '')],
    isDeveloperPanelOn: env['PINFOLD_DEVELOPER_PANEL'] === '1',
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`)
  }
  return port
}

/** Host names of addresses such as `https://pins.example`, separated by commas. */
function readOrigins(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((origin) => {
    if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) return new URL(origin).hostname
    throw new StartError(`PINFOLD_ORIGIN must be an address such as https://pins.example, not "${origin}".`)
  })
}

function readLevel(text: string): string {
  if (!LEVELS.includes(text)) throw new StartError(`PINFOLD_LOG must be one of ${LEVELS.join(', ')}, not "${text}".`)
  return text
}
