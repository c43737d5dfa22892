import { useEffect } from 'react'

const PRODUCT = 'Pinfold'

/** Names the page in the tab; an empty text leaves the product's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
