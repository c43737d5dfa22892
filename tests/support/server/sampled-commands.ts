import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { loadContracts } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import { features } from '#features/index.ts'
import { registry } from '#testing/product.ts'
import { exampleOf } from './example-of.ts'

/** A command with the arguments of its feature's sample. */
export interface SampledCommand {
  readonly name: string
  readonly args: unknown
}

/** Endpoints of all features in the server's form. */
const endpoints = await findEndpoints()

async function findEndpoints(): Promise<readonly Endpoint[]> {
  const folder = join(import.meta.dirname, '../../../src/features')
  const contracts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+\/contract(\/[\w-]+)?\.ts$/.test(file),
  )
  const modules = await Promise.all(contracts.map((file) => import(join(folder, file)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as readonly unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'family' in value)
}

/**
 * Sends the sample once to a server that accepts everything. This loads the code of the call, because a virtual clock
 * does not wait for modules that are still loading.
 * @returns false if the command also needs files that the browser stores
 */
async function isSendable({ name, args }: SampledCommand): Promise<boolean> {
  const wire: Wire = {
    async call(late, input) {
      const endpoint = await late
      return ok({ data: exampleOf(endpoint.reply, input) as never, bookmark: null, sync: null })
    },
    put: () => Promise.resolve(null),
  }
  try {
    return (await registry.commands[name]!.send(args, wire, 'sample')).ok
  } catch {
    return false
  }
}

async function findCommands(): Promise<readonly SampledCommand[]> {
  const sendable: SampledCommand[] = []
  for (const feature of Object.values(features)) {
    const { samples } = await feature.samples()
    for (const [name, args] of Object.entries(samples.commands)) {
      const command: SampledCommand = { name, args }
      if (await isSendable(command)) sendable.push(command)
    }
  }
  // Contracts of code that was loaded with the samples.
  await loadContracts()
  return sendable
}

/** Commands of all features, in the order of the features, without those that need files, which no model has. */
export const sampledCommands = await findCommands()

/** The endpoint of a call such as `POST /v3/pins/77/react/`; undefined if no contract has it. */
export function endpointOf(name: string): Endpoint | undefined {
  const [method, path] = name.split(' ') as [string, string]
  return endpoints.find((endpoint) => {
    if (endpoint.family === 'resource') {
      const isRead = endpoint.verb === 'get'
      return path === `/resource/${endpoint.name}Resource/${endpoint.verb}/` && isRead === (method === 'GET')
    }
    if (endpoint.family !== 'v3' || endpoint.method !== method) return false
    return new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  })
}
