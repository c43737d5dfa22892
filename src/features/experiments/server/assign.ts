import { createHash } from 'node:crypto'
import { EMPLOYEE_PREFIX, HOLDOUT_GROUP } from '#features/experiments/constants.ts'
import type { Experiment, ExperimentRules } from '#features/experiments/contract.ts'

/** The person for whom groups are assigned. */
export interface Asker {
  /** Names the member or visitor; equal on all servers. */
  readonly unit: string
  readonly isMember: boolean
  /** An analyst or operator. */
  readonly isEmployee: boolean
  readonly device: string
  readonly countryGroup: string
}

/** The stored parts of an experiment that determine a group. */
export type Definition = Pick<Experiment, 'name' | 'groups' | 'holdout' | 'rules' | 'state' | 'shipped_group'>

/** 2^48: the first 12 hexadecimal digits of a hash are a number below it. */
const HASH_RANGE = 2 ** 48
const HASH_DIGITS = 12

/**
 * The group of a unit; null if the unit does not take part. The same unit gets the same group as long as the groups do
 * not change. Its groups in two experiments are independent.
 */
export function assign(definition: Definition, all: ReadonlyMap<string, Definition>, asker: Asker): string | null {
  if (definition.state !== 'running' && definition.state !== 'shipped') return null
  if (isHeldOut(definition, all, asker) || !takesPart(definition.rules, asker)) return null
  if (definition.state === 'shipped') return definition.shipped_group
  const employees = definition.groups.find(({ name }) => name.startsWith(EMPLOYEE_PREFIX))
  if (asker.isEmployee && employees) return employees.name
  return drawnGroup(definition, asker.unit)
}

/** Units of the group "holdout" are excluded, also from what was shipped (spec viewer §9). */
function isHeldOut({ holdout }: Definition, all: ReadonlyMap<string, Definition>, { unit }: Asker): boolean {
  const kept = holdout === null ? undefined : all.get(holdout)
  return kept?.state === 'running' && drawnGroup(kept, unit) === HOLDOUT_GROUP
}

function takesPart({ audience, devices, countries }: ExperimentRules, asker: Asker): boolean {
  if (audience !== 'everyone' && (audience === 'members') !== asker.isMember) return false
  if (devices.length > 0 && !devices.some((device) => device === asker.device)) return false
  return countries.length === 0 || countries.some((country) => country === asker.countryGroup)
}

function drawnGroup({ name, groups }: Definition, unit: string): string | null {
  const hash = createHash('sha256').update(`${name}:${unit}`).digest('hex').slice(0, HASH_DIGITS)
  const place = (Number.parseInt(hash, 16) / HASH_RANGE) * 100
  let end = 0
  for (const group of groups) {
    end += group.share
    if (place < end) return group.name
  }
  return null
}
