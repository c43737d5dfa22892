import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { allowEmptyHtml } from './empty-html.ts'
import { useLanguageTag } from './use-language-tag.ts'

allowEmptyHtml()

/** Makes react-aria use the page's language. Otherwise it would use the browser's. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>
}
