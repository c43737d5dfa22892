import type { FastifyInstance } from 'fastify'
import { addApiResource } from './api-resource.ts'
import { addGraphql, addPlain, addResource, addV3 } from './families.ts'
import type { Handler } from './handle.ts'
import type { Kernel } from './kernel.ts'

/** Registers each handler at the address of its family. */
export function registerRoutes(app: FastifyInstance, kernel: Kernel, handlers: readonly Handler[]): void {
  const persisted = []
  for (const handler of handlers) {
    const { endpoint } = handler
    if (endpoint.family === 'resource') addResource(app, kernel, handler, endpoint)
    else if (endpoint.family === 'v3') addV3(app, kernel, handler, endpoint)
    else if (endpoint.family === 'plain') addPlain(app, kernel, handler, endpoint)
    else persisted.push({ handler, endpoint })
  }
  addGraphql(app, kernel, persisted)
  addApiResource(app)
}
