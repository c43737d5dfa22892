import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Island } from '#features/start/contract.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { IslandContext } from '#client/island-context.ts'
import { Shell } from './shell/shell.tsx'

export function Root({ island }: { readonly island: Island }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <IslandContext value={island}>
          {/* A tap answers in the same frame (L5); screens that are still to be loaded show that they are. */}
          <BrowserRouter useTransitions={false}>
            <Shell />
          </BrowserRouter>
        </IslandContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
