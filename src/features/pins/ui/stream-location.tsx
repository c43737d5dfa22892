import { createContext, use, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListKey } from '#contracts/ids.ts'

/** The list from which a closeup was opened; null if the visit began with this page. */
interface StreamLocation {
  readonly list: ListKey | null
}

const StreamLocationContext = createContext<StreamLocation | null>(null)

/**
 * Provides the list from the browser's history state. That state outlives new versions, so it is checked before use.
 */
export function StreamLocationContextProvider({ children }: { readonly children: ReactNode }) {
  const list = (useLocation().state as { readonly list?: unknown } | null)?.list
  return (
    <StreamLocationContext value={{ list: typeof list === 'string' ? (list as ListKey) : null }}>
      {children}
    </StreamLocationContext>
  )
}

/** @throws outside a provider, with the message of spec viewer §8 */
export function useStreamLocationContext(): StreamLocation {
  const location = use(StreamLocationContext)
  if (location === null) throw new Error('useStreamLocationContext must be used within a StreamLocationContextProvider')
  return location
}
