import { useLayoutEffect } from 'react'

/**
 * For a screen whose buttons fill the lower part of a phone's view: on a phone, messages are then below the header, so
 * that they do not cover the buttons (toast.module.css).
 */
export function useToastsAtTop(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['toasts'] = 'top'
    return () => {
      delete dataset['toasts']
    }
  }, [])
}
