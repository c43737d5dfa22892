import { useEffect, useSyncExternalStore } from 'react'
import { useIsland } from '#client/island-context.ts'
import { isEnabledGroup } from '../client/is-enabled.ts'
import { activate, lateGroups } from './group-store.ts'

const none = () => null

/**
 * Returns the viewer's group and activates the experiment:
 * `const { isEnabled } = useExperiment('home_feed_keep_window')`. The group is null if the experiment is not running or
 * the viewer takes no part, and for a visitor until the server has answered.
 */
export function useExperiment(name: string): { readonly group: string | null; readonly isEnabled: boolean } {
  const island = useIsland()
  const groups = useSyncExternalStore(lateGroups.subscribe, lateGroups.get, none) ?? island.experiments
  const triggered = groups?.triggerable_experiments[name]
  const group = groups?.active_experiments[name] ?? triggered ?? null
  useEffect(() => {
    if (triggered !== undefined) activate(name, triggered)
  }, [name, triggered])
  return { group, isEnabled: isEnabledGroup(group) }
}
