import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { disconnectNetwork, listNetworks } from './contract.ts'
import { disconnect, readNetworks } from './server/accounts.ts'
import { addNetworkRoutes } from './server/add-network-routes.ts'
import { readNetworkSettings } from './server/network-settings.ts'

export const networks = defineServerFeature({
  name: 'networks',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      network_accounts: { of: ['user_id'], columns: 'network subject username url connected_at' },
    },
  },
  checkSettings: readNetworkSettings,
  routes: () => {
    const offered = readNetworkSettings(process.env)
    return [
      handle(listNetworks, permit('session.read'), async ({ db, viewer }) =>
        ok(await readNetworks(db, viewer?.id ?? null, offered.keys())),
      ),

      handle(disconnectNetwork, permit('account.secure'), async (call) => {
        const { db, viewer, input } = call
        const done = await disconnect(db, viewer.id, input.network)
        if (done === 'missing')
          return fail('list/not-found', 'params.network: is not connected', { field: 'params.network' })
        if (done === 'last')
          return fail('access/denied', 'params.network: set a password first, or you could not log in again', {
            field: 'params.network',
          })
        noteChange(call, { users: [viewer.id] })
        return ok(await readNetworks(db, viewer.id, offered.keys()))
      }),
    ]
  },
  extend: (app, context) => addNetworkRoutes(app, context, readNetworkSettings(process.env)),
})
