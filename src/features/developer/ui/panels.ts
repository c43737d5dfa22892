import type { ComponentType } from 'react'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { FilePanel } from './file-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { SnapshotsPanel } from './snapshots-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { TabsPanel } from './tabs-panel.tsx'
import { TimePanel } from './time-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** The style guide is loaded only when it is opened, because it contains every part of the kit. */
const kit = lazyPart(async () => (await import('./kit/kit-panel.tsx')).KitPanel)

/** The panels by the last segment of the address, in the order of the tabs. */
export const PANELS = {
  log: LogPanel,
  time: TimePanel,
  outbox: OutboxPanel,
  snapshots: SnapshotsPanel,
  tabs: TabsPanel,
  storage: StoragePanel,
  views: ViewsPanel,
  file: FilePanel,
  kit: kit.Part,
} as const satisfies Readonly<Record<string, ComponentType>>

export type PanelName = keyof typeof PANELS

export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(PANELS, name)
}
