import type { QueryAnswer } from '#features/analytics/contract.ts'
import type { Experiment } from '../contract.ts'
import type { GroupCount } from '../client/statistics.ts'

/**
 * SQL of the number of people per group, and of those who caused an event of this type after their first exposure. A
 * member counts once over all devices. People who were in two groups, because an experiment was changed, are left out.
 * @param name letters, digits and underscores, checked by the contract, because the name is inserted into the query
 * @param eventType a declared event type
 */
export function resultsSql(name: string, eventType: string): string {
  return `with people as (
  select coalesce(user_id::varchar, client) as person, any_value(experiment_group) as experiment_group, min(time) as since
  from exposures where experiment = '${name}'
  group by person having count(distinct experiment_group) = 1
), acts as (
  select coalesce(user_id::varchar, client) as person, max(time) as last
  from events where event_type = '${eventType}' group by person
)
select experiment_group, count(*) as people, count(*) filter (last >= since) as converted
from people left join acts using (person) group by experiment_group order by experiment_group`
}

/** The counts in the order of the definition's groups. A group without people has zeros. */
export function countsOf(
  { groups }: Pick<Experiment, 'groups'>,
  { rows }: Pick<QueryAnswer, 'rows'>,
): readonly GroupCount[] {
  const byName = new Map(
    rows.map(([name, people, converted]) => [String(name), { people: Number(people), converted: Number(converted) }]),
  )
  return groups.map(({ name, share }) => ({ name, share, ...(byName.get(name) ?? { people: 0, converted: 0 }) }))
}
