import type { ComponentType } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import { lazyPart, type LazyPart, type WhenMissing } from '#kit/lazy-part/lazy-part.tsx'

/** A lazy part for members. A visitor's page does not ask for it, so it does not load its texts. */
export function memberPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load)
  function Part(props: Props & WhenMissing) {
    return useViewer().viewer.isAuth ? <part.Part {...props} /> : null
  }
  return { ...part, Part }
}
