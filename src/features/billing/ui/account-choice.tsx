import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdAccountId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { AccountAct } from '#features/billing/constants.ts'
import type { AdAccountStatus } from '#features/businesses/constants.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import type { ReactNode } from 'react'

export interface ChosenAccount {
  readonly id: AdAccountId
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly status: AdAccountStatus
  /** The client's name; null for an account of the member's own business. */
  readonly client: string | null
  /** What the member may do with the account. */
  readonly acts: readonly AccountAct[]
}

interface AccountChoiceProps {
  /** What the page does with the account. The choice offers the accounts on which the member may do it. */
  readonly act: AccountAct
  /** True if closed accounts are offered too. */
  readonly hasClosed?: boolean
  /** @param all all accounts that the page offers, including the chosen one */
  readonly children: (account: ChosenAccount, all: readonly ChosenAccount[]) => ReactNode
}

/**
 * Chooses the ad account of a page: the one in the address (`?account=`), otherwise the first. A member without an
 * account gets a link to start a business.
 */
export function AccountChoice({ act, hasClosed = false, children }: AccountChoiceProps) {
  const { t } = useTranslation('billing')
  const { answer, error, reload } = useAnswer('billingAccounts', { act })
  const [params, setParams] = useSearchParams()
  const [label] = useState(() => t('account'))
  if (answer === null) {
    if (error === null) return <Spinner />
    return <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />
  }
  const accounts = answer.filter(({ status }) => hasClosed || status === 'ACTIVE')
  const account = accounts.find(({ id }) => id === params.get('account')) ?? accounts[0]
  if (!account)
    return (
      <EmptyState icon={compassIcon} title={t('noAccount')} text={t('noAccountText')}>
        <Link className={buttonClass('primary')} to={links.startBusiness}>
          {t('startBusiness')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {accounts.length > 1 && (
        <div className={parts.narrow}>
          <SelectField
            label={label}
            value={account.id}
            onChange={(id) => id !== '' && setParams({ account: id }, { replace: true })}
            choices={accounts.map((each) => ({ id: each.id, label: accountLabel(each) }))}
          />
        </div>
      )}
      {children(account, accounts)}
    </>
  )
}
