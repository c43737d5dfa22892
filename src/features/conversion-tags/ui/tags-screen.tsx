import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { AccountChoice, type ChosenAccount } from '#features/billing/ui/account-choice.tsx'
import { TAG_NAME_MAX, TAG_SCRIPT_URL } from '#features/conversion-tags/constants.ts'
import type { ConversionTag } from '#features/conversion-tags/contract.ts'
import { selectedAfterDelete } from '#features/conversion-tags/domain/after-delete.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { linkIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Question } from '#kit/overlay/question.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './tags.module.css'

/**
 * `/business/tags`: the conversion tags of an ad account, each with its code for the site, its reports and the accounts
 * that use it.
 */
export function TagsScreen() {
  const { t } = useTranslation('conversion-tags')
  usePageTitle(t('title'))
  return (
    <Screen title={t('title')}>
      <AccountChoice act="tags.read">
        {(account, all) => <Tags key={account.id} account={account} all={all} />}
      </AccountChoice>
    </Screen>
  )
}

interface TagsProps {
  readonly account: ChosenAccount
  /** The ad accounts whose tags the member may see. */
  readonly all: readonly ChosenAccount[]
}

const canChange = ({ acts }: ChosenAccount) => acts.includes('tags.manage')

function Tags({ account, all }: TagsProps) {
  const { t } = useTranslation('conversion-tags')
  const request = useRequest()
  const failureText = useFailureText()
  const [wanted] = useState({ ad_account_id: account.id })
  const { answer, error, reload } = useAnswer('conversionTags', wanted)
  const isManaging = canChange(account)
  const [selected, select] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<ConversionTag | null>(null)
  if (answer === null) {
    if (error === null) return <Spinner />
    return <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />
  }
  const tag = answer.find(({ id }) => id === selected) ?? answer[0]
  const remove = async (removed: ConversionTag) => {
    const done = await request('deleteTag', { id: removed.id })
    showToast({ text: done.ok ? t('deleted') : failureText(done.failure.code) })
    // After a deletion, the first remaining tag is selected (spec business §4).
    if (done.ok) select(selectedAfterDelete(answer, removed.id, tag?.id ?? null))
    reload()
  }
  return (
    <>
      {tag === undefined ? (
        <EmptyState icon={linkIcon} title={t('none')} text={t('noneText')}>
          {isManaging && (
            <Button look="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <div className={parts.columns}>
          <div className={parts.card}>
            <ul className={styles.list} aria-label={t('title')}>
              {answer.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.tag}
                    aria-current={id === tag.id ? 'true' : undefined}
                    dir="auto"
                    onClick={() => select(id)}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            {isManaging && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
          </div>
          <TagCard
            key={tag.id}
            tag={tag}
            managed={isManaging ? all.filter(canChange) : null}
            onChanged={reload}
            onDelete={() => setAsked(tag)}
          />
        </div>
      )}
      {asked && (
        <Question
          title={t('deleteTag', { name: isolate(asked.name) })}
          text={t('deleteText')}
          yes={t('delete')}
          isFinal
          onYes={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isAdding && (
        <TagDialog
          accountId={account.id}
          tag={null}
          onClose={() => setAdding(false)}
          onDone={(made) => {
            select(made.id)
            reload()
          }}
        />
      )}
    </>
  )
}

interface TagCardProps {
  readonly tag: ConversionTag
  /** The accounts whose tags the member may change; null if this tag's account is not among them. */
  readonly managed: readonly ChosenAccount[] | null
  readonly onChanged: () => void
  readonly onDelete: () => void
}

function TagCard({ tag, managed, onChanged, onDelete }: TagCardProps) {
  const { t } = useTranslation('conversion-tags')
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  const [isEditing, setEditing] = useState(false)
  const source = tag.leader_tag_id ?? tag.id
  const code = `<script async src="${window.location.origin}${TAG_SCRIPT_URL}?tag=${source}"></script>`
  const copy = () => void copyText(code, { copied: t('copied'), notCopied: t('notCopied') })
  return (
    <section className={parts.card} aria-labelledby="tag">
      <div className={styles.row}>
        <h2 className={parts.heading} id="tag" dir="auto">
          {tag.name}
        </h2>
        {managed !== null && (
          <div className={parts.ways}>
            <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
            <Button look="quiet" aria-label={t('deleteTag', { name: tag.name })} onClick={onDelete}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
      <p role="status">
        {tag.last_fired_event === null || tag.last_fired_time === null
          ? t('neverFired')
          : t('fired', { event: t(`event.${tag.last_fired_event}`), time: time.format(new Date(tag.last_fired_time)) })}
      </p>
      {tag.leader_tag_name !== null && <p className={parts.muted}>{t('follows', { name: tag.leader_tag_name })}</p>}
      <p className={parts.muted}>{t(tag.automatic_enhanced_match ? 'matchOn' : 'matchOff')}</p>
      <h3 className={parts.heading}>{t('install')}</h3>
      <p className={parts.muted}>{t('installText')}</p>
      <pre className={styles.code} dir="ltr">
        <code>{code}</code>
      </pre>
      <div className={parts.ways}>
        <Button look="primary" onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      <p className={parts.muted}>{t('events')}</p>
      <pre className={styles.code} dir="ltr">
        <code>{`pinfold('checkout', { value: '9.90', currency: 'EUR', order: '17' })`}</code>
      </pre>
      {tag.leader_tag_id === null && <Accounts tag={tag} managed={managed} onChanged={onChanged} />}
      {isEditing && (
        <TagDialog accountId={tag.ad_account_id} tag={tag} onClose={() => setEditing(false)} onDone={onChanged} />
      )}
    </section>
  )
}

/**
 * The ad accounts that use the tag, without the one that owns it. Each answer replaces both lists (spec business §4).
 */
function Accounts({ tag, managed, onChanged }: Omit<TagCardProps, 'onDelete'>) {
  const { t } = useTranslation('conversion-tags')
  const request = useRequest()
  const failureText = useFailureText()
  // The tag is read again, because other members may have changed its accounts since the list was read.
  const [asked] = useState({ id: tag.id })
  const read = useAnswer('tagAssets', asked)
  const [changed, setAssets] = useState<Pick<ConversionTag, 'adAccounts' | 'childTags'> | null>(null)
  const assets = changed ?? read.answer ?? tag
  const [chosen, choose] = useState<AdAccountId | ''>('')
  const change = async (name: 'addTagAccount' | 'revokeTagAccount', account: AdAccountId) => {
    const answer = await request(name, { tag_id: tag.id, ad_account_id: account })
    if (answer.ok) setAssets(answer.value)
    else showToast({ text: failureText(answer.failure.code) })
    choose('')
    onChanged()
  }
  const others = (managed ?? []).filter(
    ({ id }) => id !== tag.ad_account_id && !assets.adAccounts.some((each) => each.id === id),
  )
  return (
    <>
      <h3 className={parts.heading}>{t('accounts')}</h3>
      <p>{t('owner', { name: tag.ownerAdAccount.name })}</p>
      <ul className={styles.list}>
        {assets.adAccounts.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <bdi>{name}</bdi>
            {managed !== null && (
              <Button
                look="quiet"
                aria-label={t('revokeAccount', { name })}
                onClick={() => void change('revokeTagAccount', id)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={parts.beside}>
          <SelectField
            label={t('addAccount')}
            value={chosen}
            onChange={choose}
            choices={others.map((each) => ({ id: each.id, label: accountLabel(each) }))}
          />
          <Button onClick={() => chosen !== '' && void change('addTagAccount', chosen)}>{t('addAccount')}</Button>
        </div>
      )}
    </>
  )
}

interface TagDialogProps {
  readonly accountId: AdAccountId
  /** Null to create a tag. */
  readonly tag: ConversionTag | null
  readonly onClose: () => void
  readonly onDone: (tag: ConversionTag) => void
}

function TagDialog({ accountId, tag, onClose, onDone }: TagDialogProps) {
  const { t } = useTranslation('conversion-tags')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm<{ readonly name: string; readonly isEnhanced: boolean }>({
    initial: { name: tag?.name ?? '', isEnhanced: tag?.automatic_enhanced_match ?? false },
    validate: ({ name }) =>
      name.trim() === '' || name.length > TAG_NAME_MAX ? { name: lengthText({ min: 1, max: TAG_NAME_MAX }) } : {},
    send: async ({ name, isEnhanced }) => {
      const values = { name, automatic_enhanced_match: isEnhanced }
      const answer =
        tag === null
          ? await request('createTag', { ad_account_id: accountId, ...values })
          : await request('updateTag', { id: tag.id, ...values })
      if (answer.ok) onDone(answer.value)
      return answer
    },
    failureText: ({ code }) => (code === 'tag/too-many' ? t('tooMany') : failureText(code)),
  })
  return (
    <FormDialog title={t(tag === null ? 'add' : 'edit')} onClose={onClose} form={form} submit={t('save')}>
      <TextField {...form.field('name')} label={t('name')} countMax={TAG_NAME_MAX} />
      <CheckField {...form.field('isEnhanced')} label={t('enhanced')} hint={t('enhancedHint')} />
    </FormDialog>
  )
}
