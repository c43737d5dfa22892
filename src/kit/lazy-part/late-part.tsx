import type { ComponentType } from 'react'
import { useAfterFirstScreen } from '#kit/first-screen.ts'
import { lazyPart, type LazyPart, type WhenMissing } from './lazy-part.tsx'

/**
 * A lazy part that the first screen does not need. Its code is loaded when the pictures of the first screen are
 * painted.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load)
  function Part(props: Props & WhenMissing) {
    return useAfterFirstScreen() ? <part.Part {...props} /> : null
  }
  return { ...part, Part }
}
