import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { allowEmptyHtml } from './empty-html.ts'
import { useLanguageTag } from './use-language-tag.ts'

allowEmptyHtml()

/** Gives react-aria the page's language, because it would use the browser's. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>
}
