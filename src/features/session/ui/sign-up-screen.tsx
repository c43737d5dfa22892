import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { links } from '#contracts/links.ts'
import { useRequest } from '#client/use-request.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { AGE_MAX_YEARS } from '#features/settings/constants.ts'
import { USERNAME_CHARACTERS } from '#features/users/constants.ts'
import { NetworkWays } from '#features/networks/ui/network-ways.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { AlreadyIn } from './already-in.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { enterAt, nextAddress } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { failureText, isPasswordCommon } from './failure-text.ts'
import { isAgeRestricted, noteSignUpStep, restrictAge, signUpContext } from './sign-up-context.ts'
import { BusinessNameField, GenderFields } from './sign-up-fields.tsx'
import { checkSignUp, isEasyToGuess, type SignUpValues } from './sign-up-rules.ts'
import { failed } from '#contracts/result.ts'
import { useViewer } from '#client/use-viewer.ts'
import { joinMainSite } from './join-main-site.ts'
import { useBirthdayQuestion } from './use-birthday-question.tsx'
import { useSecureCall } from './use-secure-call.ts'
import { useSuggestedUsername } from './use-suggested-username.ts'
import { withBotCheck } from './with-bot-check.ts'
import styles from './entry-card.module.css'

const EMPTY: SignUpValues = {
  email: '',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  businessName: '',
  birthday: '',
  gender: '',
  customGender: '',
}
/** The field that a refusal concerns. */
const FIELD_OF: ReadonlyMap<FailureCode, keyof SignUpValues> = new Map([
  ['session/email-taken', 'email'],
  ['session/username-taken', 'username'],
  ['session/age-restricted', 'birthday'],
] as const)
/** Numbers for the texts of `checkSignUp`. */
const RULE_NUMBERS = { ...USERNAME_CHARACTERS, years: AGE_MAX_YEARS }
/** Address parameter for the sign-up of a business. */
const BUSINESS = 'business'

/** The address of the other kind of sign-up, with all other parameters of this one. */
function otherKind(search: string, isBusiness: boolean): string {
  const query = new URLSearchParams(search)
  if (isBusiness) query.delete(BUSINESS)
  else query.set(BUSINESS, '1')
  const text = query.toString()
  return text === '' ? links.signUp : `${links.signUp}?${text}`
}

export function SignUpScreen() {
  const { t, i18n } = useTranslation('session')
  const lengthText = useLengthText()
  const request = useRequest()
  const call = useSecureCall()
  const island = useIsland()
  const { search } = useLocation()
  const isBusiness = new URLSearchParams(search).has(BUSINESS)
  const birthday = useBirthdayQuestion()
  const isNameTaken = async (username: string) => {
    const answer = await call('isNameTaken', { username })
    return answer.ok && answer.value
  }

  const form = useForm<SignUpValues>({
    initial: EMPTY,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkSignUp(values, isBusiness)).map(([name, problem]) => [
          name,
          typeof problem === 'string' ? t(problem, RULE_NUMBERS) : lengthText(problem),
        ]),
      ),
    warn: (values) => (isEasyToGuess(values) ? { password: t('rule.passwordEasy') } : {}),
    // If this check gets no answer, the sign-up itself reports a name that is taken.
    asyncChecks: {
      username: async (username) => {
        return (await isNameTaken(String(username))) ? t('failure.session-username-taken') : null
      },
    },
    send: async ({ businessName, gender, customGender, ...values }) => {
      noteSignUpStep(search)
      if (!(await birthday.confirm(values.birthday)))
        return failed('session/age-restricted', 'birthday: was not confirmed')
      const answer = await withBotCheck((botToken) =>
        request('register', {
          ...values,
          email: values.email.trim(),
          ...(isBusiness ? { businessName: businessName.trim() } : {}),
          ...(gender && !isBusiness ? { gender } : {}),
          ...(gender === 'custom' && !isBusiness ? { customGender: customGender.trim() } : {}),
          ...signUpContext(i18n.language),
          ...(botToken === undefined ? {} : { botToken }),
        }),
      )
      if (answer.ok) {
        await joinMainSite(island, isBusiness, answer.value.id, () => call('countryToken', {}))
        enterAt(search, answer.value, links.welcome)
      } else if (answer.failure.code === 'session/age-restricted') restrictAge()
      return answer
    },
    failureText: (failure) => failureText(failure, t),
    failedField: (failure) => (isPasswordCommon(failure) ? 'password' : FIELD_OF.get(failure.code)),
  })
  const username = useSuggestedUsername(form, isNameTaken)
  const leaving = (name: 'firstName' | 'lastName' | 'businessName') => {
    const field = form.field(name)
    const { firstName, lastName, businessName } = form.values
    const onBlur = () => {
      field.onBlur()
      void username.suggest(isBusiness ? [businessName] : [firstName, lastName])
    }
    return { ...field, onBlur }
  }
  const { viewer } = useViewer()
  useEffect(() => noteSignUpStep(search), [search])
  if (viewer.isAuth) return <AlreadyIn to={nextAddress(search, window.location.origin)} />

  if (isAgeRestricted()) {
    return (
      <EntryCard title={t('signUpTitle')} text={t('failure.session-age-restricted')}>
        <p className={styles.other}>
          {t('haveAccount')} <Link to={`${links.logIn}${search}`}>{t('logIn')}</Link>
        </p>
      </EntryCard>
    )
  }

  return (
    <EntryCard
      title={t(isBusiness ? 'signup:businessTitle' : 'signUpTitle')}
      text={t(isBusiness ? 'signup:businessText' : 'signUpText')}
    >
      <Form form={form} submit={form.isBusy ? t('signingUp') : t('signUp')}>
        {isBusiness ? (
          <BusinessNameField field={leaving('businessName')} />
        ) : (
          <div className={styles.pair}>
            <TextField {...leaving('firstName')} label={t('firstName')} autoComplete="given-name" />
            <TextField {...leaving('lastName')} label={t('lastName')} autoComplete="family-name" isOptional />
          </div>
        )}
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
        <BirthdayField {...form.field('birthday')} />
        {!isBusiness && <GenderFields form={form} />}
        <TextField
          {...username.field}
          label={t('username')}
          hint={t('rule.username', USERNAME_CHARACTERS)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={lengthText({ min: PASSWORD_MIN, max: PASSWORD_MAX })}
          autoComplete="new-password"
        />
      </Form>
      {birthday.dialog}
      {!isBusiness && <NetworkWays />}
      <p className={styles.other}>
        <Link to={otherKind(search, isBusiness)} replace>
          {t(isBusiness ? 'signup:asPerson' : 'signup:asBusiness')}
        </Link>
      </p>
      <p className={styles.other}>
        {t('haveAccount')} <Link to={`${links.logIn}${search}`}>{t('logIn')}</Link>
      </p>
    </EntryCard>
  )
}
