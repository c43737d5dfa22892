import { createContext } from 'react'

/** A form says to the dialog around it whether something in it was changed; null outside of one. */
export const TypedContext = createContext<((isTyped: boolean) => void) | null>(null)
