import { LOCALES } from '#contracts/locales.ts'
import { COUNTRIES } from '#features/settings/constants.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { countryId } from '#contracts/countries.ts'
import { countries, locales } from './contract.ts'

const placeRoutes = [
  handle(countries, permit('session.read'), async ({ input }) => {
    const language = (input.locale ?? 'en_US').replace('_', '-')
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const rows = COUNTRIES.map((key) => ({ key, name: names.of(key) ?? key, id: countryId(key) }))
    return ok(rows.toSorted((a, b) => a.name.localeCompare(b.name, language)))
  }),

  handle(locales, permit('session.read'), async () => ok(LOCALES.map(({ id, name }) => ({ key: id, name })))),
]

export const places = defineServerFeature({ name: 'places', routes: () => placeRoutes })
