import { Day } from '#features/businesses/ui/day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdAccountId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { AUDIENCE_SEARCHES, AUDIENCE_SORTS, SHARE_DIRECTIONS } from '#features/audiences/constants.ts'
import type { Audience, AudienceShare } from '#features/audiences/contract.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { ALLOWED_BY, isManagingRole } from '#features/businesses/domain/permissions.ts'
import { useAct, useBusiness } from '#features/businesses/ui/use-business.ts'
import { useEventWord } from '#features/conversion-tags/ui/use-event-word.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { AudienceDialog } from './audience-dialog.tsx'
import styles from './audiences.module.css'
import { ShareDialog } from './share-dialog.tsx'

const RULES = { sorts: AUDIENCE_SORTS, searches: AUDIENCE_SEARCHES }
const ACCOUNTS_MAX = 250
const SHARES_SHOWN = 100

/** `/business/audiences`: the audiences of one ad account, and those that it shares and receives. */
export function AudiencesPart() {
  const { t } = useTranslation('audiences')
  const { id: business, role } = useBusiness()
  const [params, setParams] = useSearchParams()
  const accounts = useAnswer('adAccounts', {
    business_id: business,
    limit: ACCOUNTS_MAX,
    status: 'ACTIVE',
    with_clients: true,
  })
  const rows = (accounts.answer?.rows ?? []).filter(({ permissions }) =>
    ALLOWED_BY['audiences.read'].some((one) => permissions.includes(one)),
  )
  const chosen = rows.find(({ id }) => id === params.get('account')) ?? rows[0]
  if (!accounts.answer)
    return accounts.error === null ? <Spinner /> : <NotLoaded text={accounts.error} onRetry={accounts.reload} />
  if (!chosen && !isManagingRole(role))
    return (
      <EmptyState icon={chartIcon} title={t('noAccess')} text={t('noAccessText')}>
        <Link className={buttonClass('primary')} to={links.businessAccess('requests')}>
          {t('ask')}
        </Link>
      </EmptyState>
    )
  if (!chosen)
    return (
      <EmptyState icon={chartIcon} title={t('noAccounts')}>
        <Link className={buttonClass('primary')} to={links.businessAccess('ad-accounts')}>
          {t('toAccounts')}
        </Link>
      </EmptyState>
    )
  return (
    <div className={parts.fields}>
      <div className={parts.narrow}>
        <SelectField
          label={t('account')}
          value={chosen.id}
          choices={rows.map((each) => ({ id: each.id, label: accountLabel(each) }))}
          onChange={(id) => setParams(new URLSearchParams({ account: id }))}
        />
      </div>
      <OfAccount
        key={chosen.id}
        account={chosen.id}
        isManaging={ALLOWED_BY['audiences.manage'].some((one) => chosen.permissions.includes(one))}
      />
    </div>
  )
}

interface OfAccountProps {
  readonly account: AdAccountId
  /** True if the member may change and share the account's audiences. */
  readonly isManaging: boolean
}

function OfAccount({ account, isManaging }: OfAccountProps) {
  const { t } = useTranslation('audiences')
  const act = useAct()
  const language = useLanguageTag()
  const word = useEventWord()
  const number = new Intl.NumberFormat(language)
  const address = useTableAddress(RULES)
  const { filters: _, ...state } = address.state
  const audiences = useAnswer('audiences', { ad_account_id: account, ...(state as object) })
  const [isAdding, setAdding] = useState(false)
  const [sharing, setSharing] = useState<Audience | null>(null)
  const [asked, setAsked] = useState<Audience | null>(null)
  const [turn, setTurn] = useState(0)
  const remove = async ({ id, name }: Audience) => {
    const answer = await act('deleteAudience', { audience_id: id }, t('deleted', { name }))
    if (!answer.ok) return
    audiences.reload()
    setTurn(turn + 1)
  }
  return (
    <>
      {isManaging && (
        <div className={parts.ways}>
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('create')}
          </Button>
        </div>
      )}
      <TableTools address={address} />
      <Table<Audience>
        label={t('title')}
        address={address}
        source={audiences}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={personIcon} title={t('empty')} text={t('emptyText')} />}
        columns={[
          { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'rule',
            label: t('column.rule'),
            cell: ({ rule, tag_name: tag }) =>
              'acts' in rule
                ? t('ruleWords', {
                    acts: listText(
                      language,
                      rule.acts.map((one) => t(`act.${one}`)),
                    ),
                    days: rule.days,
                  })
                : tag === null
                  ? t('tagDeleted')
                  : t('visitWords', { tag, event: word(rule.event), days: rule.days }),
          },
          {
            id: 'size',
            label: t('column.size'),
            isNumber: true,
            cell: ({ size }) => (size === null ? t('tooSmall') : number.format(size)),
          },
          { id: 'created_time', label: t('column.since'), cell: ({ created_time: at }) => <Day at={at} /> },
          ...(isManaging
            ? [
                {
                  id: 'manage',
                  label: t('column.manage'),
                  cell: (audience: Audience) => (
                    <span className={parts.ways}>
                      <Button onClick={() => setSharing(audience)} aria-label={t('shareOf', { name: audience.name })}>
                        {t('share')}
                      </Button>
                      <Button
                        look="quiet"
                        onClick={() => setAsked(audience)}
                        aria-label={t('deleteOf', { name: audience.name })}
                      >
                        {t('delete')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {SHARE_DIRECTIONS.map((direction) => (
        <Shares key={`${direction} ${turn}`} account={account} direction={direction} />
      ))}
      {asked && isInUse(asked) && <InUse audience={asked} onClose={() => setAsked(null)} />}
      {asked && !isInUse(asked) && (
        <Question
          title={t('deleteOf', { name: isolate(asked.name) })}
          text={t('deleteText')}
          yes={t('delete')}
          isFinal
          onYes={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isAdding && <AudienceDialog account={account} onClose={() => setAdding(false)} onAdded={audiences.reload} />}
      {sharing && (
        <ShareDialog audience={sharing} onClose={() => setSharing(null)} onChange={() => setTurn(turn + 1)} />
      )}
    </>
  )
}

const isInUse = ({ used_by: own, used_elsewhere: elsewhere }: Audience) => own.length > 0 || elsewhere > 0

/** Says which campaigns use an audience, so that it cannot be deleted. */
function InUse({ audience, onClose }: { readonly audience: Audience; readonly onClose: () => void }) {
  const { t } = useTranslation('audiences')
  return (
    <Dialog title={t('deleteOf', { name: audience.name })} isOpen onClose={onClose}>
      <div className={parts.fields}>
        {audience.used_by.length > 0 && <p>{t('inUse')}</p>}
        <ul className={styles.uses}>
          {audience.used_by.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/business/ads/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        {audience.used_elsewhere > 0 && <p>{t('inUseElsewhere')}</p>}
      </div>
    </Dialog>
  )
}

interface SharesProps {
  readonly account: AdAccountId
  readonly direction: (typeof SHARE_DIRECTIONS)[number]
}

function Shares({ account, direction }: SharesProps) {
  const { t } = useTranslation('audiences')
  const number = new Intl.NumberFormat(useLanguageTag())
  const { answer, error, reload } = useAnswer('audienceShares', {
    ad_account_id: account,
    direction,
    limit: SHARES_SHOWN,
  })
  const label = t(`shares.${direction}`)
  return (
    <section className={parts.fields} aria-label={label}>
      <h2 className={parts.heading}>{label}</h2>
      {error !== null && <NotLoaded text={error} onRetry={reload} />}
      {!answer && error === null && <Spinner />}
      {answer?.rows.length === 0 && <p className={parts.muted}>{t('noShares')}</p>}
      {answer && answer.rows.length > 0 && (
        <AnswerTable<AudienceShare>
          label={label}
          rows={answer.rows}
          idOf={(row) => `${row.audience_id}:${row.account.id}`}
          columns={[
            { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
            { id: 'account', label: t('account'), cell: (row) => <bdi>{row.account.name}</bdi> },
            { id: 'business', label: t('column.business'), cell: (row) => <bdi>{row.account.business}</bdi> },
            {
              id: 'size',
              label: t('column.size'),
              isNumber: true,
              cell: ({ size }) => (size === null ? t('tooSmall') : number.format(size)),
            },
          ]}
        />
      )}
    </section>
  )
}
