import { SETTING_GROUPS } from '#contracts/setting-groups.ts'
import { DECLARED_SETTINGS, givenSetting, type DeclaredSetting, type SettingName } from '#server/declared-settings.ts'
import type { Setting } from '../contract.ts'

/** All settings, as the operator may see them. */
export function shownSettings(env: NodeJS.ProcessEnv): Setting[] {
  const entries = Object.entries(DECLARED_SETTINGS) as [SettingName, DeclaredSetting][]
  const rows = entries.map(([name, declared]) => {
    const given = givenSetting(env, name)
    return {
      name,
      group: declared.group,
      is_set: given !== null,
      value: given === null ? null : shownValue(declared, given),
      default: declared.default,
      follows_demo: declared.followsDemo === true,
    }
  })
  return rows.toSorted((a, b) => SETTING_GROUPS.indexOf(a.group) - SETTING_GROUPS.indexOf(b.group))
}

function shownValue({ kind }: DeclaredSetting, text: string): string | null {
  if (kind === 'secret') return null
  return kind === 'address' ? withoutCredentials(text) : text
}

/**
 * An address without user, password, query and fragment. Null if it has an `@` that does not end the user's name and
 * password: part of a password may then be where a host or a path belongs.
 */
function withoutCredentials(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || (text.includes('@') && url.username === '' && url.password === '')) return null
  return `${url.protocol}//${url.host}${url.pathname}`
}
