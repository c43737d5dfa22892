import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { withTexts } from '#app/plug/late-texts.ts'
import { Place } from '#app/plug/slots.tsx'
import { failed } from '#contracts/result.ts'
import { links } from '#contracts/links.ts'
import { findLocale, type Locale } from '#contracts/locales.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { birthdayError, BirthdayField } from '#features/session/ui/birthday-field.tsx'
import { useBirthdayQuestion } from '#features/session/ui/use-birthday-question.tsx'
import { COUNTRIES, GENDERS, PHONE_PATTERN } from '#features/settings/constants.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { USERNAME_CHARACTERS, USERNAME_PATTERN } from '#features/users/constants.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useLocaleChoices } from '#kit/locale/use-locale-choices.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { LeavePart } from './leave-part.tsx'
import styles from './rows.module.css'
import { SettingsSection } from './settings-section.tsx'
import { accountSections } from './settings-slots.ts'
import { useSettingsCall, useSettingsFailure, WithSettings } from './use-settings.tsx'

const data = lazyPart(
  withTexts(['account-data'], async () => (await import('#features/account-data/ui/export-part.tsx')).ExportPart),
)
const HIDDEN_PASSWORD = '••••••••'

/** `/settings/account-settings`: the member's account data, and the buttons to deactivate or delete the account. */
export function AccountPage() {
  return (
    <WithSettings>
      {(settings, onSaved) => (
        <>
          <Summary settings={settings} />
          <EmailLine settings={settings} />
          <PersonPart settings={settings} onSaved={onSaved} />
          <Place of={accountSections} with={{}} />
          <data.Part />
          <LeavePart hasPassword={settings.has_password} />
        </>
      )}
    </WithSettings>
  )
}

/** The settings page for each reminder. */
const NAG_PAGES: Readonly<Record<AccountSettings['nags'][number], string>> = {
  verify_email: 'edit/email',
  add_password: 'edit/password',
  add_birthday: 'account-settings',
  add_backup_email: 'edit/email',
}

/** The account's counts, and its open reminders (spec viewer §3, counts and nags). */
function Summary({ settings }: { readonly settings: AccountSettings }) {
  const { t } = useTranslation('settings')
  const { pin_count: pins, board_count: boards, secret_board_count: secret, group_board_count: group } = settings
  const counts = [
    t('counts.pins', { count: pins }),
    t('counts.boards', { count: boards }),
    ...(secret > 0 ? [t('counts.secret', { count: secret })] : []),
    ...(group > 0 ? [t('counts.group', { count: group })] : []),
  ]
  return (
    <SettingsSection text={counts.join(' · ')}>
      {settings.nags.length > 0 && (
        <ul className={styles.rows} aria-label={t('nags.title')}>
          {settings.nags.map((nag) => (
            <li key={nag}>
              <span className={styles.name}>{t(`nags.${nag}`)}</span>
              <span className={styles.value}>{t(`nags.${nag}_text`)}</span>
              {nag !== 'add_birthday' && (
                <Link to={links.settingsPage(NAG_PAGES[nag])} aria-label={`${t('nags.do')}: ${t(`nags.${nag}`)}`}>
                  {t('nags.do')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function EmailLine({ settings }: { readonly settings: AccountSettings }) {
  const { t } = useTranslation('settings')
  return (
    <SettingsSection title={t('account.access')}>
      <ul className={styles.rows}>
        <li>
          <span className={styles.name}>{t('page.edit/email')}</span>
          <span className={styles.value}>
            <bdi dir="ltr">{settings.email ?? '–'}</bdi>
          </span>
          <Link to={links.settingsPage('edit/email')} aria-label={t('account.changeEmail')}>
            {t('change')}
          </Link>
        </li>
        {settings.phone_number_end !== '' && (
          <li>
            <span className={styles.name}>{t('account.phone')}</span>
            <span className={styles.value}>
              <bdi dir="ltr">{`•••• ${settings.phone_number_end}`}</bdi>
            </span>
          </li>
        )}
        <li>
          <span className={styles.name}>{t('page.edit/password')}</span>
          <span className={styles.value}>{HIDDEN_PASSWORD}</span>
          <Link to={links.settingsPage('edit/password')} aria-label={t('account.changePassword')}>
            {t('change')}
          </Link>
        </li>
      </ul>
    </SettingsSection>
  )
}

interface PersonValues {
  readonly username: string
  readonly country: string
  readonly locale: Locale | ''
  readonly gender: (typeof GENDERS)[number] | ''
  readonly customGender: string
  readonly birthday: string
  readonly phoneCountry: string
  readonly phone: string
}

interface PartProps {
  readonly settings: AccountSettings
  readonly onSaved: (settings: AccountSettings) => void
}

function PersonPart({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const question = useBirthdayQuestion()
  const failureText = useSettingsFailure()
  const language = useLanguageTag()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const countries = COUNTRIES.map((id) => ({ id, label: regions.of(id) ?? id })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  )
  const locales = useLocaleChoices()
  const { t: session } = useTranslation('session')
  const usernameRule = session('rule.username', USERNAME_CHARACTERS)
  const form = useForm<PersonValues>({
    initial: {
      username: settings.username,
      country: settings.country ?? '',
      locale: findLocale(settings.locale)?.id ?? locales.current,
      gender: settings.gender ?? '',
      customGender: settings.custom_gender,
      birthday: settings.birthday ?? '',
      phoneCountry: settings.phone_country ?? settings.country ?? '',
      phone: settings.phone_number,
    },
    validate: ({ username, gender, customGender, birthday, phone }) => ({
      ...(phone === '' || new RegExp(PHONE_PATTERN).test(phone) ? {} : { phone: t('rule.phone') }),
      ...(new RegExp(USERNAME_PATTERN).test(username) ? {} : { username: usernameRule }),
      ...(gender === 'custom' && customGender.trim() === '' ? { customGender: t('rule.customGender') } : {}),
      birthday: birthdayError(birthday, Date.now(), session),
    }),
    send: async ({ username, country, locale, gender, customGender, birthday, phoneCountry, phone }) => {
      if (birthday !== settings.birthday && !(await question.confirm(birthday)))
        return failed('session/age-restricted', 'birthday: was not confirmed', { field: 'birthday' })
      const answer = await passcode.guarded((proof) =>
        call('update', {
          ...(username === settings.username ? {} : { username }),
          country: country || null,
          ...(locale ? { locale } : {}),
          gender: gender || null,
          custom_gender: gender === 'custom' ? customGender : '',
          birthday: birthday || null,
          phone_country: phone === '' ? null : phoneCountry || null,
          phone_number: phone,
          ...proof,
        }),
      )
      if (!answer.ok) return answer
      onSaved(answer.value)
      showToast({ text: t('saved'), topic: 'settings' })
      if (locale && locale !== locales.current) window.location.assign(`?locale=${locale}`)
      return answer
    },
    failureText,
    failedField: ({ code, field }) =>
      code === 'session/username-taken' ? 'username' : field === 'birthday' ? 'birthday' : undefined,
    onSuccess: 'keep',
  })
  return (
    <SettingsSection title={t('account.person')} text={t('account.personText')}>
      <Form form={form} submit={t('save')}>
        <TextField
          {...form.field('username')}
          label={t('account.username')}
          hint={usernameRule}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <BirthdayField {...form.field('birthday')} />
        <SelectField
          {...form.field('gender')}
          label={t('account.gender')}
          choices={GENDERS.map((id) => ({ id, label: t(`gender.${id}`) }))}
          isOptional
        />
        {form.values.gender === 'custom' && (
          <TextField {...form.field('customGender')} label={t('account.customGender')} />
        )}
        <ComboField {...form.field('country')} label={t('account.country')} choices={countries} isOptional />
        <ComboField {...form.field('phoneCountry')} label={t('account.phoneCountry')} choices={countries} isOptional />
        <TextField
          {...form.field('phone')}
          isOptional
          label={t('account.phone')}
          hint={t('rule.phone')}
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
        />
        <SelectField {...form.field('locale')} label={t('account.language')} choices={locales.choices} />
      </Form>
      {passcode.dialog}
      {question.dialog}
    </SettingsSection>
  )
}
