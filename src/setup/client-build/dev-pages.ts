import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'

interface Options {
  readonly root: string
  /** Origin of the product's server. */
  readonly server: string
}

/**
 * Pages of the development server: Vite's own document with language, title and page data from the product's server. So
 * addresses, cookies and statuses are the real ones.
 */
export function devPages({ root, server }: Options): Plugin {
  return {
    name: 'pinfold-dev-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next()
        answer(vite, root, server, request, response).catch(next)
      })
    },
  }
}

/** True for a document to which somebody navigates. Vite handles all other requests, partly through its proxy. */
function isPage({ method, url = '', headers }: Connect.IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(@|_|node_modules)/.test(url)
}

async function answer(
  vite: ViteDevServer,
  root: string,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  const page = await fetch(new URL(url, origin), {
    headers: {
      accept: 'text/html',
      cookie: request.headers.cookie ?? '',
      'accept-language': request.headers['accept-language'] ?? '',
    },
    redirect: 'manual',
  })
  const location = page.headers.get('location')
  const cookies = page.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (location !== null) {
    response.writeHead(page.status, { location }).end()
    return
  }
  const own = await vite.transformIndexHtml(url, readFileSync(join(root, 'src/app/index.html'), 'utf8'))
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(graft(own, await page.text()))
}

/** Exported only for its test. */
export function graft(own: string, served: string): string {
  const part = (pattern: RegExp): string => pattern.exec(served)?.[0] ?? ''
  return own
    .replace(/<html[^>]*>/, () => part(/<html[^>]*>/))
    .replace('<!--pinfold:head-->', () => part(/<title>[\s\S]*?<\/title>/))
    .replace('<!--pinfold:island-->', () => part(/<script [^>]*type="application\/json"[^>]*>[\s\S]*?<\/script>/))
}
