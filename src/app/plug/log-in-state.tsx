import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import { usePageTitle } from '#kit/page-title.ts'

/** Why a visitor must log in to see a page. */
interface LogInReason {
  readonly icon: IconShape
  readonly title: string
  readonly text: string
  /** Text of the link to the log-in. */
  readonly logIn: string
  /** Title of the browser tab, if the page's address declares none. */
  readonly pageTitle?: string
}

export interface LogInStateProps {
  /** Name of the file with the texts. */
  readonly texts: string
  readonly reason: (t: (key: string) => string) => LogInReason
}

/** Shows the reason and a link to log in. After the log-in, the reader returns to this page. */
export function LogInState({ texts, reason }: LogInStateProps) {
  const { t } = useTranslation(texts)
  const { pathname } = useLocation()
  const { icon, title, text, logIn, pageTitle } = reason(t)
  return (
    <EmptyState level={1} icon={icon} title={title} text={text}>
      {pageTitle !== undefined && <PageTitle title={pageTitle} />}
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(pathname)}`}>
        {logIn}
      </Link>
    </EmptyState>
  )
}

function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title)
  return null
}
