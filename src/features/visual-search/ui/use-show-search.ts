import { useNavigate } from 'react-router-dom'
import type { ImageSignature } from '#contracts/ids.ts'
import { WHOLE } from '../constants.ts'
import { visualAddress } from './visual-address.ts'

/** Opens the search with a whole picture. */
export function useShowSearch(): (signature: ImageSignature) => void {
  const navigate = useNavigate()
  return (signature) =>
    void navigate(
      visualAddress({ signature, pinId: null, crop: WHOLE, domain: null, category: null, min: null, max: null }),
    )
}
