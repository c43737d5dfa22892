import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { READ } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { readOrigins } from '#server/settings.ts'
import { EXAMPLE_SITE } from './constants.ts'
import { getApiDescription, type ApiDescription } from './contract.ts'
import { readDeclared } from './server/declared-texts.ts'
import { openApiOf } from './server/open-api.ts'

/** The action of reading the API's description. */
const readApi = READ

export const apiReference = defineServerFeature({
  name: 'api-reference',
  firstScreens: {
    // The document has the heading and the link to the description. The list of calls is too large for it.
    'api-reference/calls': { source: 'features/api-reference/ui/api-screen.tsx', read: async () => ({}) },
  },
  routes: (context) => {
    // The description is created at the first request, because only then all features are registered.
    let description: Promise<ApiDescription> | null = null
    const describe = async () =>
      openApiOf(
        context.appVersion,
        readOrigins(process.env, 'PINFOLD_ORIGIN')[0]?.origin ?? EXAMPLE_SITE,
        await readDeclared(),
        context.features.map(({ name, routes, calls = [] }) => ({
          feature: name,
          calls: [...(routes?.(context) ?? []), ...calls.map((endpoint) => ({ endpoint }))],
        })),
        context.addresses,
      )
    return [
      handle(getApiDescription, permit(readApi), async () => ok(await (description ??= describe())), {
        isDocument: true,
      }),
    ]
  },
})
