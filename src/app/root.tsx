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
          <BrowserRouter>
            <Shell />
          </BrowserRouter>
        </IslandContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
