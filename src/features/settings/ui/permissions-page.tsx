import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { AUDIENCES } from '#features/settings/constants.ts'
import { RadioField } from '#kit/fields/radio-field.tsx'
import styles from './rows.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSaveSetting, type SettingsPart } from './use-save-setting.tsx'
import { WithSettings } from './use-settings.tsx'

/** Settings whose value is an audience, with their pages. */
const AUDIENCE_PAGES = { messages_from: 'messages', mentions_from: 'edit/mentions' } as const

const NONE = {}

type AudienceSetting = keyof typeof AUDIENCE_PAGES

/** `/settings/permissions`: an overview of what others may do. */
export function PermissionsPage() {
  const { t } = useTranslation('settings')
  return (
    <WithSettings>
      {(settings) => (
        <SettingsSection text={t('permissions.text')}>
          <ul className={styles.rows}>
            {(Object.keys(AUDIENCE_PAGES) as readonly AudienceSetting[]).map((name) => (
              <Row
                key={name}
                name={t(`audience.${name}`)}
                value={t(`audience.${settings[name]}`)}
                page={AUDIENCE_PAGES[name]}
              />
            ))}
            <Row
              name={t('permissions.profile')}
              value={t(settings.is_private_profile ? 'permissions.followers' : 'audience.everyone')}
              page="privacy"
            />
            <CommentsRow />
            <Row name={t('page.blocked')} value={t('permissions.blockedText')} page="blocked" />
          </ul>
        </SettingsSection>
      )}
    </WithSettings>
  )
}

/**
 * The row for who may comment. That setting belongs to the feature `comments`, so it is requested separately and shown
 * when it is loaded.
 */
function CommentsRow() {
  const { t } = useTranslation('settings')
  const { answer } = useKeptAnswer('commentFeatures', NONE)
  const value = answer === null ? '' : t(answer.comments ? 'audience.everyone' : 'audience.nobody')
  return <Row name={t('permissions.commentsText')} value={value} page="comments" />
}

function Row({ name, value, page }: { readonly name: string; readonly value: string; readonly page: string }) {
  const { t } = useTranslation('settings')
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      <Link to={links.settingsPage(page)} aria-label={t('permissions.change', { name })}>
        {t('change')}
      </Link>
    </li>
  )
}

/** `/settings/messages`: who may write to the member. */
export function MessagesPage() {
  return (
    <WithSettings>{(settings, onSaved) => <Audience of="messages_from" {...{ settings, onSaved }} />}</WithSettings>
  )
}

/** `/settings/edit/mentions`: who may mention the member. */
export function MentionsPage() {
  return (
    <WithSettings>{(settings, onSaved) => <Audience of="mentions_from" {...{ settings, onSaved }} />}</WithSettings>
  )
}

function Audience({ of: name, ...part }: SettingsPart & { readonly of: AudienceSetting }) {
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSaveSetting(part)
  return (
    <SettingsSection>
      <RadioField
        name={name}
        label={t(`audience.${name}`)}
        hint={t(`audience.${name}_hint`)}
        error={error}
        value={shown[name]}
        isDisabled={isBusy}
        choices={AUDIENCES.map((id) => ({ id, label: t(`audience.${id}`) }))}
        onChange={(value) => void save({ [name]: value })}
      />
      {dialog}
    </SettingsSection>
  )
}
