import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { READ } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { getApiDescription, type ApiDescription } from './contract.ts'
import { openApiOf } from './server/open-api.ts'

/** The action of reading the API's description. */
const readApi = READ

export const apiReference = defineServerFeature({
  name: 'api-reference',
  routes: (context) => {
    // The description is created at the first request, because only then all features are registered.
    let description: ApiDescription | null = null
    const describe = () =>
      openApiOf(
        context.appVersion,
        context.features.map(({ name, routes, calls = [] }) => ({
          feature: name,
          calls: [...(routes?.(context) ?? []), ...calls.map((endpoint) => ({ endpoint }))],
        })),
        context.addresses,
      )
    return [handle(getApiDescription, permit(readApi), async () => ok((description ??= describe())))]
  },
})
