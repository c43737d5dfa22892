import { useState } from 'react'

/** True until the reader has scrolled a little: pictures of the first screen go before all others. */
export function useFresh(listPx: number): boolean {
  const [start] = useState(listPx)
  return Math.abs(listPx - start) < 200
}

/** True from the first time on. */
export function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
