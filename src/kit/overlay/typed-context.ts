import { createContext } from 'react'

/** A form tells the dialog around it whether something in it was changed; null outside of a dialog. */
export const TypedContext = createContext<((isTyped: boolean) => void) | null>(null)
