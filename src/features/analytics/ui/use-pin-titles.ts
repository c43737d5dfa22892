import { useEffect, useRef, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { isId, type PinId } from '#contracts/ids.ts'
import { PIN_TITLES_MAX } from '#features/analytics/constants.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { textOf } from './chart-data.ts'

/** Columns with ids of pins. An object may be something else than a pin. */
const PIN_COLUMNS: ReadonlySet<string> = new Set(['pin', 'pin_id', 'object'])

export function hasPins(column: string): boolean {
  return PIN_COLUMNS.has(column)
}

/** The ids in the columns of pins: the first PIN_TITLES_MAX, each once. */
export function pinsOf({ columns, rows }: Pick<QueryAnswer, 'columns' | 'rows'>): readonly PinId[] {
  const places = columns.flatMap(({ name }, at) => (hasPins(name) ? [at] : []))
  const ids = new Set<PinId>()
  for (const row of places.length > 0 ? rows : [])
    for (const at of places) {
      const text = textOf(row[at])
      if (isId(text) && ids.size < PIN_TITLES_MAX) ids.add(text as PinId)
    }
  return [...ids]
}

/**
 * Titles of pins, as soon as they are read. Pins that the analyst may not see, and objects that are no pins, have none;
 * their ids stay. They stay, too, if the titles cannot be read.
 */
export function usePinTitles(pins: readonly PinId[]): ReadonlyMap<string, string> {
  const request = useRequest()
  const asked = useRef(new Set<string>())
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = pins.join(' ')
  useEffect(() => {
    const fresh = ids.split(' ').filter((id) => id !== '' && !asked.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) asked.current.add(id)
    void request('pinTitles', { pin_ids: fresh as PinId[] }).then((result) => {
      if (result.ok)
        setTitles((known) => new Map([...known, ...result.value.map(({ id, title }) => [id, title] as const)]))
      else for (const id of fresh) asked.current.delete(id)
    })
  }, [request, ids])
  return titles
}
