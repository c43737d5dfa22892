import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { SessionAccount } from '#features/linked-businesses/contract.ts'
import { accountOf, type Account } from '#features/linked-businesses/domain/account.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { BusinessEmails } from './business-emails.tsx'
import styles from './businesses.module.css'

const NONE = {}
const PLAIN = '#6b6f8a'

/** `/settings/businesses`: the businesses that the account owns, or the owners if the account is a business. */
export function BusinessesPage() {
  const { user } = useViewer()
  return user === null ? null : <LinkedAccounts id={user.id} worksInBusiness={user.works_in_business === true} />
}

interface LinkedAccountsProps {
  readonly id: UserId
  readonly worksInBusiness: boolean
}

function LinkedAccounts({ id, worksInBusiness }: LinkedAccountsProps) {
  const { t } = useTranslation('businesses')
  const request = useRequest()
  const failureText = useFailureText()
  const [asked] = useState({ id })
  const linkedTo = useKeptAnswer('linkedAccount', asked)
  const here = useKeptAnswer('listAccounts', NONE)
  const [changed, setChanged] = useState<SessionAccount | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const own = changed ?? linkedTo.answer
  if (!own || !here.answer) return <UnreadSettings of={[linkedTo, here]} title={t('unreadable')} />
  const known = here.answer.map(accountOf)
  const linked = own.businesses.map(accountOf)
  const free = known.filter(
    ({ id: each, partner }) => partner !== null && each !== id && !linked.some((business) => business.id === each),
  )
  const change = async (act: 'linkBusiness' | 'unlinkBusiness', business: UserId, owner: UserId) => {
    setFailure(null)
    const done =
      act === 'linkBusiness'
        ? await request(act, { business_id: business })
        : await request(act, { business_id: business, owner_id: owner })
    if (done.ok) {
      setChanged(done.value)
      linkedTo.keep(done.value)
    } else setFailure(failureText(done.failure.code))
  }
  return (
    <SettingsSection text={t(own.partner === null ? 'text' : 'businessText')}>
      <KeptNote of={[linkedTo, here]} />
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      {own.partner === null ? (
        <>
          <List
            label={t('list')}
            none={t('none')}
            accounts={linked}
            act={t('unlink')}
            actOf={(name) => t('unlinkOf', { name })}
            onAct={(business) => void change('unlinkBusiness', business, id)}
          />
          {free.length > 0 && (
            <List
              label={t('free')}
              none=""
              accounts={free}
              act={t('link')}
              actOf={(name) => t('linkOf', { name })}
              onAct={(business) => void change('linkBusiness', business, id)}
            />
          )}
          <p className={styles.hint}>{t('hint')}</p>
          <div className={styles.ways}>
            <Link className={buttonClass('quiet')} to={links.addAccount}>
              {t('logIn')}
            </Link>
            {worksInBusiness ? (
              <Link className={buttonClass('quiet')} to={links.businessHub}>
                {t('hub')}
              </Link>
            ) : (
              <Link className={buttonClass('quiet')} to={links.startBusiness}>
                {t('start')}
              </Link>
            )}
          </div>
        </>
      ) : (
        <>
          <Owners ids={own.owners} onEnd={(owner) => void change('unlinkBusiness', id, owner)} />
          <BusinessEmails account={own} partner={own.partner} onSaved={setChanged} />
        </>
      )}
    </SettingsSection>
  )
}

function Owners({ ids, onEnd }: { readonly ids: readonly UserId[]; readonly onEnd: (owner: UserId) => void }) {
  const { t } = useTranslation('businesses')
  return ids.length === 0 ? (
    <p className={styles.hint}>{t('noOwners')}</p>
  ) : (
    <OwnerList key={ids.join(',')} ids={ids} onEnd={onEnd} />
  )
}

function OwnerList({ ids, onEnd }: { readonly ids: readonly UserId[]; readonly onEnd: (owner: UserId) => void }) {
  const { t } = useTranslation('businesses')
  const [asked] = useState({ ids })
  const { answer, error } = useAnswer('accountsOf', asked)
  if (!answer) return error === null ? <Spinner /> : <p role="alert">{error}</p>
  return (
    <List
      label={t('owners')}
      none={t('noOwners')}
      accounts={answer.map(accountOf)}
      act={t('unlink')}
      actOf={(name) => t('unlinkOf', { name })}
      onAct={onEnd}
    />
  )
}

interface ListProps {
  readonly label: string
  /** Text that is shown if the list is empty. */
  readonly none: string
  readonly accounts: readonly Account[]
  readonly act: string
  readonly actOf: (name: string) => string
  readonly onAct: (id: UserId) => void
}

function List({ label, none, accounts, act, actOf, onAct }: ListProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{label}</h2>
      {accounts.length === 0 ? (
        <p className={styles.hint}>{none}</p>
      ) : (
        <ul className={styles.list} aria-label={label}>
          {accounts.map((account) => {
            const name = account.partner?.businessName ?? account.fullName
            return (
              <li key={account.id} className={styles.row}>
                <Avatar name={name} image={account.imageMediumUrl} color={PLAIN} size={40} />
                <div className={styles.who}>
                  <bdi className={styles.name}>{name}</bdi>
                  <bdi className={styles.email}>{account.partner?.bizOwnershipEmail ?? account.username}</bdi>
                </div>
                <Button aria-label={actOf(name)} onClick={() => onAct(account.id)}>
                  {act}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
