import { useEffect } from 'react'

const PRODUCT = 'Pinfold'

/** Sets the title of the browser tab. For an empty text, it is the product's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
