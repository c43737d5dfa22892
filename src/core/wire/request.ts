import type { Endpoint } from '#contracts/endpoint.ts'

/** A request in the form that `fetch` needs. */
export interface WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

type Fields = Readonly<Record<string, unknown>>

/**
 * Converts a call of a contract to an HTTP request.
 * @param nowMs value of the parameter `_` in reads
 * @param pagePath path of the page that makes the call, the value of the parameter `source_url`
 */
export function toRequest(endpoint: Endpoint, input: unknown, nowMs: number, pagePath: string): WireRequest {
  const fields = input as Fields
  switch (endpoint.family) {
    case 'resource': {
      const form = new URLSearchParams({ source_url: pagePath, data: JSON.stringify({ options: fields, context: {} }) })
      const path = `/resource/${endpoint.name}Resource/${endpoint.verb}/`
      if (endpoint.verb === 'get') {
        form.set('_', String(nowMs))
        return { url: `${path}?${form.toString()}`, method: 'GET', headers: {} }
      }
      return {
        url: path,
        method: 'POST',
        headers: FORM,
        body: form.toString(),
      }
    }
    case 'v3': {
      const inPath = new Set<string>()
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
        inPath.add(name)
        return encodeURIComponent(String(fields[name]))
      })
      const rest = Object.entries(fields).filter(([name]) => !inPath.has(name))
      if (endpoint.method === 'GET') {
        const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
        return { url: query === '' ? url : `${url}?${query}`, method: 'GET', headers: {} }
      }
      if (endpoint.isHandshake) {
        const form = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
        return { url, method: endpoint.method, headers: FORM, body: form.toString() }
      }
      if (rest.length === 0) return { url, method: endpoint.method, headers: {} }
      return json(url, endpoint.method, Object.fromEntries(rest))
    }
    case 'graphql':
      return json('/_/graphql/', 'POST', { queryHash: endpoint.queryHash, variables: fields })
    case 'plain': {
      // The call of `/_/_/state` includes the path of the page that makes it (spec viewer §7).
      const { properties = {} } = endpoint.query as { readonly properties?: object }
      const asked = 'source_url' in properties ? { source_url: pagePath, ...fields } : fields
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()
      return { url: query === '' ? endpoint.path : `${endpoint.path}?${query}`, method: 'GET', headers: {} }
    }
  }
}

function json(url: string, method: string, body: unknown): WireRequest {
  return { url, method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
