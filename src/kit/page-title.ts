import { useEffect } from 'react'

const PRODUCT = 'Pinfold'

/** Sets the page's title in the tab. An empty text leaves only the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
