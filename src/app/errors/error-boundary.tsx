import { Component, type ErrorInfo, type ReactNode } from 'react'
import { trackError } from '#client/track-error.ts'
import { BrokenScreen } from './broken-screen.tsx'

interface Props {
  readonly children: ReactNode
}

/** Shows a friendly page for a bug in a screen. Pass the address as `key`, so that another address resets it. */
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
