import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import type { PageFeature } from './plug/define-page-feature.ts'
import { FillsContext, sortFills } from './plug/slots.tsx'
import { Shell } from './shell/shell.tsx'

/** The whole page; the features never change while it is shown. */
export function Root({ features }: { readonly features: readonly PageFeature[] }) {
  const fills = sortFills(features.flatMap((feature) => feature.fills ?? []))
  const screens = Object.assign({}, ...features.map((feature) => feature.screens)) as NonNullable<
    PageFeature['screens']
  >
  return (
    <StrictMode>
      <ErrorBoundary>
        <FillsContext value={fills}>
          {/* A tap answers in the same frame; a screen that is still loading shows that it is. */}
          <BrowserRouter useTransitions={false}>
            <Shell screens={screens} />
          </BrowserRouter>
        </FillsContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
