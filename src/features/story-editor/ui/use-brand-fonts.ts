import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { WireStoryFont } from '#features/story-fonts/contract.ts'

/** The member's own fonts, read once for all fields of the page; offline there are those that were read before. */
let known: readonly WireStoryFont[] = []

export function useBrandFonts() {
  const request = useRequest()
  const [fonts, setShown] = useState(known)
  const setFonts = (next: readonly WireStoryFont[]) => {
    known = next
    setShown(next)
  }
  useEffect(() => {
    let isOver = false
    void request('brandFonts', { call: 'list' }).then((answer) => {
      if (isOver || !answer.ok) return
      known = answer.value
      setShown(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [request])
  return { fonts, setFonts }
}
