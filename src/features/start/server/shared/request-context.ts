import { settingOf } from '#server/declared-settings.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { directionOf, SOURCE_LOCALE } from '#contracts/locales.ts'
import {
  DEVICE_COOKIE,
  FORCE_COUNTRY_FROM_IP_HEADER,
  FORCE_COUNTRY_HEADER,
  PAGE_ORIGIN_HEADER,
  PAGE_REFERRER_HEADER,
} from '#contracts/headers.ts'
import { countryGroup, countryId, countryOfHost } from '#contracts/countries.ts'
import type { RequestContext } from '#features/session/contract.ts'
import { isPublicAddress } from '#server/safe-fetch/public-address.ts'
import { deviceClassOf } from '#contracts/device-class.ts'
import { browserOf, isSocialBot, systemOf } from './device.ts'
import { isBot } from './is-bot.ts'

const TEXT_MAX = 2_048

/** The part of the context that does not follow from the request (`describeAdvertiser`). */
export type Advertising = Pick<RequestContext, 'advertiser' | 'is_managed_advertiser'>

interface Asked {
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly address: string
  /** Path of the page, with its query. */
  readonly path: string
  /** Null for a context that is not part of an answer. */
  readonly requestId?: string | null
}

/**
 * The request context (spec viewer §3). A country forced by the address (`force_country`) affects only the content. It
 * never affects whether consent is required, because a stranger's link must not decide that.
 */
export function requestContextOf(
  { headers, cookies, address, path, requestId = null }: Asked,
  env: NodeJS.ProcessEnv,
): Omit<RequestContext, keyof Advertising> {
  const url = URL.canParse(path, 'http://page') ? new URL(path, 'http://page') : new URL('http://page/')
  const query = (name: string) => url.searchParams.get(name)?.slice(0, TEXT_MAX) || null
  const header = (name: string | null) => {
    const value = name ? headers[name.toLowerCase()] : undefined
    return typeof value === 'string' && value !== '' ? value.slice(0, TEXT_MAX) : null
  }
  const pageOrigin = header(PAGE_ORIGIN_HEADER)
  const userAgent = header('user-agent') ?? ''
  const locale = cookies['locale'] || localeOf(header('accept-language')) || SOURCE_LOCALE
  const device = deviceClassOf(userAgent, cookies[DEVICE_COOKIE])
  const browser = browserOf(userAgent)
  const system = systemOf(userAgent)
  const { fromIp, fromHost, found } = locate(headers, url.searchParams, env)
  const country = found ?? codeIn(locale.split('_')[1] ?? null)
  return {
    app_type: device === 'desktop' ? 'web' : 'mweb',
    is_bot: isBot(userAgent),
    is_social_bot: isSocialBot(userAgent),
    is_internal_ip: !isPublicAddress(address),
    unauth_id: cookies['visitor'] ?? null,
    is_paid: url.searchParams.has('utm_pai'),
    is_open_unauth: query('oe') === '1',
    is_from_home_screen: query('utm_source') === 'homescreen_icon',
    country,
    country_id: country === null ? 0 : countryId(country),
    country_group: countryGroup(country),
    country_from_hostname: fromHost,
    country_from_ip: fromIp,
    region_from_ip: header(settingOf(env, 'PINFOLD_REGION_HEADER')),
    request_identifier: requestId,
    full_path: `${url.pathname}${url.search}`.slice(0, TEXT_MAX),
    deep_link: deepLinkOf(url, env),
    // If the site has no Facebook provider, a sign-up with the token would be refused.
    facebook_token: settingOf(env, 'PINFOLD_FACEBOOK_ISSUER') ? query('facebook_token') : null,
    invite_code: query('invite_code'),
    ad_image: query('ad_img'),
    // The referrer of a worker's request is the worker's script, so the page's own header is used instead.
    origin: pageOrigin ?? header('origin'),
    referrer: pageOrigin === null ? header('referer') : header(PAGE_REFERRER_HEADER),
    stage: settingOf(env, 'PINFOLD_DEVELOPER_PANEL') === '1' ? 'development' : 'production',
    text_direction: directionOf(locale),
    language: locale.split('_')[0] ?? locale,
    locale,
    browser_name: browser.name,
    browser_type: isBot(userAgent) ? 'bot' : device,
    browser_version: browser.version,
    is_mobile: device !== 'desktop',
    is_tablet: device === 'tablet',
    os_name: system.name,
    os_version: system.version,
    user_agent: userAgent,
  }
}

/**
 * The address of the page for the installed app. It is absolute only by `PINFOLD_ORIGIN`, because the host of a request
 * can be anything.
 */
function deepLinkOf({ pathname }: URL, env: NodeJS.ProcessEnv): string {
  const [main = ''] = (settingOf(env, 'PINFOLD_ORIGIN') ?? '').split(',')
  return URL.canParse(main.trim()) ? `${new URL(main.trim()).origin}${pathname}` : pathname
}

/**
 * The country of a request: a forced one, otherwise by its network address, otherwise by the host name (spec viewer
 * §3). Null if it is unknown. It never affects whether consent is required.
 */
export function countryOfRequest(headers: IncomingHttpHeaders, env: NodeJS.ProcessEnv): string | null {
  return locate(headers, new URLSearchParams(), env).found
}

function locate(headers: IncomingHttpHeaders, query: URLSearchParams, env: NodeJS.ProcessEnv) {
  const header = (name: string | null) => {
    const value = name ? headers[name.toLowerCase()] : undefined
    return typeof value === 'string' ? value : null
  }
  const forced = codeIn(query.get('force_country') ?? header(FORCE_COUNTRY_HEADER))
  const fromIp =
    codeIn(query.get('force_country_from_ip') ?? header(FORCE_COUNTRY_FROM_IP_HEADER)) ??
    codeIn(header(settingOf(env, 'PINFOLD_COUNTRY_HEADER')))
  const fromHost = countryOfHost((header('host') ?? '').split(':')[0] ?? '')
  return { fromIp, fromHost, found: forced ?? fromIp ?? fromHost }
}

function codeIn(text: string | null): string | null {
  return text !== null && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null
}

function localeOf(acceptLanguage: string | null): string | null {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim()
  return first && /^[a-z]{2}(-[A-Z]{2})?$/.test(first) ? first.replace('-', '_') : null
}
