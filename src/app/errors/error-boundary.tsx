import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#app/plug/failed-screen.tsx'
import { trackError } from '#client/track-error.ts'
import { warningIcon } from '#kit/icon/icons.ts'

interface Props {
  readonly children: ReactNode
}

/**
 * Shows a friendly page after a bug in a screen. Pass the address as `key`, so that the screen is tried again at
 * another address.
 */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen failed', error, info.componentStack)
    trackError(error)
  }

  override render() {
    return this.state.error ? <BrokenScreen onRetry={() => this.setState({ error: null })} /> : this.props.children
  }
}

/** Replaces a screen that failed, and offers to try again (spec viewer §8, default). */
function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  return <FailedScreen icon={warningIcon} title={t('default')} text={t('brokenText')} onRetry={onRetry} />
}
