import { useState } from 'react'

/** True from the first rendering in which `is` is true. */
export function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
