import type { AUDIENCES } from '../constants.ts'
import { EXPERIMENT_ABOUT_MAX, EXPERIMENT_NAME_PATTERN, GROUPS_MAX } from '../constants.ts'
import type { Experiment, ExperimentDraft, ExperimentRules } from '../contract.ts'

/** The form's fields as they were typed. */
export interface ExperimentValues {
  readonly name: string
  readonly about: string
  readonly groups: readonly { readonly name: string; readonly share: string }[]
  /** The name of an experiment, or `none`. */
  readonly holdout: string
  readonly audience: (typeof AUDIENCES)[number] | ''
  readonly devices: Readonly<Record<string, boolean>>
  readonly countries: Readonly<Record<string, boolean>>
}

export const NO_HOLDOUT = 'none'

export function valuesOf(experiment: Experiment | null): ExperimentValues {
  if (!experiment) {
    return {
      name: '',
      about: '',
      groups: [
        { name: 'control', share: '50' },
        { name: 'enabled', share: '50' },
      ],
      holdout: NO_HOLDOUT,
      audience: 'everyone',
      devices: {},
      countries: {},
    }
  }
  const { name, about, groups, holdout, rules } = experiment
  return {
    name,
    about,
    groups: groups.map((group) => ({ name: group.name, share: String(group.share) })),
    holdout: holdout ?? NO_HOLDOUT,
    audience: rules.audience,
    devices: flagsOf(rules.devices),
    countries: flagsOf(rules.countries),
  }
}

export function draftOf(values: ExperimentValues): ExperimentDraft {
  return {
    name: values.name.trim(),
    about: values.about.trim(),
    groups: values.groups.map(({ name, share }) => ({ name: name.trim(), share: numberOf(share) })),
    holdout: values.holdout === NO_HOLDOUT || values.holdout === '' ? null : values.holdout,
    rules: {
      audience: values.audience || 'everyone',
      devices: chosenOf(values.devices) as ExperimentRules['devices'],
      countries: chosenOf(values.countries) as ExperimentRules['countries'],
    },
  }
}

type Wrong = 'name' | 'about' | 'groupName' | 'sameGroup' | 'share' | 'total' | 'groups'

/** Problems by field; `error` is about the form as a whole. */
export function wrongFields({ name, about, groups }: ExperimentValues): Readonly<Record<string, Wrong>> {
  const pattern = new RegExp(EXPERIMENT_NAME_PATTERN)
  const wrong: Record<string, Wrong> = {}
  if (!pattern.test(name.trim())) wrong['name'] = 'name'
  if (about.trim().length > EXPERIMENT_ABOUT_MAX) wrong['about'] = 'about'
  groups.forEach((group, at) => {
    const isTwice = groups.findIndex((other) => other.name.trim() === group.name.trim()) < at
    if (!pattern.test(group.name.trim())) wrong[`groups.${at}.name`] = 'groupName'
    else if (isTwice) wrong[`groups.${at}.name`] = 'sameGroup'
    const share = numberOf(group.share)
    if (!(share >= 0 && share <= 100)) wrong[`groups.${at}.share`] = 'share'
  })
  const total = groups.reduce((sum, { share }) => sum + numberOf(share), 0)
  if (groups.length === 0 || groups.length > GROUPS_MAX) wrong['error'] = 'groups'
  else if (total <= 0 || total > 100.000001) wrong['error'] = 'total'
  return wrong
}

/** Parses a number with a decimal point or comma; NaN for other texts. */
function numberOf(text: string): number {
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN
}

function flagsOf(names: readonly string[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(names.map((name) => [name, true]))
}

function chosenOf(flags: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []))
}
