import { settingOf } from '#server/declared-settings.ts'
import { StartError } from '#server/settings.ts'

/** The script of the tag; null: no tag, which is the default. */
export function readAdsTag(env: NodeJS.ProcessEnv): URL | null {
  const text = settingOf(env, 'PINFOLD_ADS_TAG')
  if (text === null) return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new StartError(
    `PINFOLD_ADS_TAG must be the address of a script, such as https://ads.example/tag.js, not "${text}".`,
  )
}
