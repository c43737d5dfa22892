import { settingOf } from '#server/declared-settings.ts'
import { StartError } from '#server/settings.ts'
import { NETWORKS, type NetworkName } from '../constants.ts'

export interface NetworkSettings {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
}

/** The OpenID Connect providers that the environment names. */
export function readNetworkSettings(env: NodeJS.ProcessEnv): ReadonlyMap<NetworkName, NetworkSettings> {
  const found = new Map<NetworkName, NetworkSettings>()
  for (const network of NETWORKS) {
    const prefix = `PINFOLD_${network.toUpperCase() as Uppercase<typeof network>}` as const
    const issuer = settingOf(env, `${prefix}_ISSUER`)
    if (!issuer) continue
    const clientId = settingOf(env, `${prefix}_CLIENT_ID`)
    const clientSecret = settingOf(env, `${prefix}_CLIENT_SECRET`)
    if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
      throw new StartError(`${prefix}_ISSUER must be the address of an OpenID Connect provider, not "${issuer}".`)
    if (!clientId || !clientSecret)
      throw new StartError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set with ${prefix}_ISSUER.`)
    found.set(network, { issuer: new URL(issuer), clientId, clientSecret })
  }
  return found
}
