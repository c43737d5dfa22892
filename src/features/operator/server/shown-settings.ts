import type { ServerSettings } from '#server/settings.ts'

interface Shown {
  readonly name: string
  readonly value: string
}

/** The settings in force under the names of their variables. Passwords and whole addresses of services are left out. */
export function shownSettings(settings: ServerSettings): Shown[] {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
  const list = (values: readonly string[]) => values.join(', ') || '–'
  const { smtp } = settings
  const rows: Readonly<Record<string, string>> = {
    HOST: settings.host,
    PORT: String(settings.port),
    PINFOLD_ORIGIN: settings.origin,
    PINFOLD_DATA: settings.dataDir,
    PINFOLD_DEMO: onOff(settings.isDemoWanted),
    PINFOLD_LOG: settings.logLevel,
    PINFOLD_TLS: onOff(settings.isTls),
    PINFOLD_TRUSTED_PROXIES: list(settings.trustedProxies),
    PINFOLD_SMTP: smtp ? new URL(smtp.url).host : '–',
    PINFOLD_MAIL_FROM: smtp?.from ?? '–',
    PINFOLD_RENDITIONS_KEPT_DAYS: settings.renditionsKeptDays === null ? 'off' : String(settings.renditionsKeptDays),
    PINFOLD_TRACES_URL: settings.tracesUrl ? new URL(settings.tracesUrl).host : '–',
    PINFOLD_METRICS_TOKEN: settings.metricsToken ? '•••' : '–',
    PINFOLD_DRAIN_SECONDS: String(settings.drainMs / 1_000),
    LISTEN_FDS: onOff(settings.socketFd !== null),
    PINFOLD_DEVELOPER_PANEL: settings.isDeveloperPanelOn ? '1' : '0',
  }
  return Object.entries(rows).map(([name, value]) => ({ name, value }))
}
