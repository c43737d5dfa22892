import type { LengthBounds } from '#kit/form/use-length-text.ts'
import { moneyProblem, type MoneyValue } from '#kit/fields/money.ts'

type Goal = 'awareness' | 'consideration' | 'conversions'
type Audience = 'all' | 'followers' | 'chosen'

export interface SampleValues {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly about?: string
  readonly country: string
  readonly goal: Goal | ''
  readonly audience: Audience
  readonly day: string
  readonly time: string
  readonly budget: MoneyValue
  readonly links: readonly { readonly url?: string }[]
  readonly files: readonly File[]
  readonly isOngoing: boolean
  readonly hasAccepted: boolean
}

export const EMPTY_SAMPLE: SampleValues = {
  name: '',
  email: '',
  password: '',
  country: '',
  goal: '',
  audience: 'all',
  day: '',
  time: '09:00',
  budget: null,
  links: [{ url: '' }],
  files: [],
  isOngoing: false,
  hasAccepted: false,
}

export const NAME_LENGTH = { min: 3, max: 40 } as const
export const CURRENCY = 'USD'
export const BUDGET_BOUNDS = { isRequired: true, least: 3_000_000n, most: 5_000_000_000n } as const

/** The problem of each field: a key of the panel's texts, or the bounds of the text's length. */
export function checkSample(values: SampleValues): Readonly<Record<string, string | LengthBounds>> {
  const { name, email, password, goal, day, budget, links, hasAccepted } = values
  const money = moneyProblem(budget, BUDGET_BOUNDS)
  const wrongLinks = links.flatMap(({ url = '' }, i) =>
    url === '' || /^https?:\/\/\S+$/.test(url) ? [] : [[`links.${i}.url`, 'kit.linkWrong']],
  )
  return {
    ...(name.trim().length < NAME_LENGTH.min || name.length > NAME_LENGTH.max ? { name: NAME_LENGTH } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: 'kit.emailWrong' }),
    ...(password.length < 8 ? { password: 'kit.passwordShort' } : {}),
    ...(goal === '' ? { goal: 'kit.goalMissing' } : {}),
    ...(day === '' ? { day: 'kit.dayMissing' } : {}),
    ...(money ? { budget: `kit.money.${money}` } : {}),
    ...(hasAccepted ? {} : { hasAccepted: 'kit.termsMissing' }),
    ...Object.fromEntries(wrongLinks),
  }
}
