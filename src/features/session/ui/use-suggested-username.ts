import { useRef } from 'react'
import type { useForm } from '#kit/form/use-form.ts'
import type { SignUpValues } from './sign-up-rules.ts'
import { freeUsername, usernameFrom } from './suggested-username.ts'

/**
 * Fills the field of the username with a free one that is made from the names, until the member types into it.
 * @returns the field, and what to call when a name was entered
 */
export function useSuggestedUsername(
  form: Pick<ReturnType<typeof useForm<SignUpValues>>, 'field' | 'values'>,
  isTaken: (username: string) => Promise<boolean>,
) {
  const isTyped = useRef(false)
  const suggested = useRef<string | null>(null)
  const field = form.field('username')
  const suggest = async (names: readonly string[]) => {
    const username = usernameFrom(names)
    if (isTyped.current || username === null || username === suggested.current) return
    suggested.current = username
    const free = await freeUsername(username, isTaken)
    // The member may have typed or changed the names meanwhile.
    if (free !== null && !isTyped.current && suggested.current === username) field.onChange(free)
  }
  return {
    field: {
      ...field,
      onChange: (value: string, isAutofilled?: boolean) => {
        isTyped.current = true
        field.onChange(value, isAutofilled)
      },
    },
    suggest,
  }
}
