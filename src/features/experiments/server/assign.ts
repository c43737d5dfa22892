import { createHash } from 'node:crypto'
import { EMPLOYEE_PREFIX, HOLDOUT_GROUP } from '#features/experiments/constants.ts'
import type { Experiment, ExperimentRules } from '#features/experiments/contract.ts'

/** A person to whom groups are assigned. */
export interface Asker {
  /** An identifier of the member or visitor, the same on all servers. */
  readonly unit: string
  readonly isMember: boolean
  /** True for analysts and operators. */
  readonly isEmployee: boolean
  readonly device: string
  readonly countryGroup: string
}

/** The fields of an experiment from which a group is computed. */
export type Definition = Pick<Experiment, 'name' | 'groups' | 'holdout' | 'rules' | 'state' | 'shipped_group'>

/** The first 12 hexadecimal digits of a hash are a number below 2^48. */
const HASH_RANGE = 2 ** 48
const HASH_DIGITS = 12

/**
 * The group of a unit; null if the unit takes no part. A unit keeps its group as long as the definition does not
 * change. A unit's groups in two experiments are independent of each other.
 */
export function assign(definition: Definition, all: ReadonlyMap<string, Definition>, asker: Asker): string | null {
  if (definition.state !== 'running' && definition.state !== 'shipped') return null
  if (isHeldOut(definition, all, asker) || !takesPart(definition.rules, asker)) return null
  if (definition.state === 'shipped') return definition.shipped_group
  const employees = definition.groups.find(({ name }) => name.startsWith(EMPLOYEE_PREFIX))
  if (asker.isEmployee && employees) return employees.name
  return drawnGroup(definition, asker.unit)
}

/**
 * True if the unit is in the group `holdout` of the named holdout experiment. It then takes no part, even if this
 * experiment is shipped (spec viewer §9).
 */
function isHeldOut({ holdout }: Definition, all: ReadonlyMap<string, Definition>, { unit }: Asker): boolean {
  const kept = holdout === null ? undefined : all.get(holdout)
  return kept?.state === 'running' && drawnGroup(kept, unit) === HOLDOUT_GROUP
}

function takesPart({ audience, devices, countries }: ExperimentRules, asker: Asker): boolean {
  if (audience !== 'everyone' && (audience === 'members') !== asker.isMember) return false
  if (devices.length > 0 && !devices.some((device) => device === asker.device)) return false
  return countries.length === 0 || countries.some((country) => country === asker.countryGroup)
}

/** The group of a unit by the shares alone. */
export function drawnGroup({ name, groups }: Pick<Definition, 'name' | 'groups'>, unit: string): string | null {
  const hash = createHash('sha256').update(`${name}:${unit}`).digest('hex').slice(0, HASH_DIGITS)
  const place = (Number.parseInt(hash, 16) / HASH_RANGE) * 100
  let end = 0
  for (const group of groups) {
    end += group.share
    if (place < end) return group.name
  }
  return null
}
