import type { ModuleKind } from '#contracts/list-module.ts'
import { fitColumns, isSameShape } from '#geometry/columns.ts'
import { shownRatio } from '#geometry/cell-height.ts'
import { createLayout } from '#geometry/masonry.ts'
import { moduleBox } from '#geometry/module-box.ts'
import type { GridShape } from '#contracts/stream.ts'

/** Rooms that a style sheet is made for, CSS pixels: the narrowest phone, and beyond a large desktop. */
const ROOM_MIN_PX = 280
const ROOM_MAX_PX = 2_600

/** The input for a cell's size: a picture with a line of text, or a module. */
export type ServedItem =
  | {
      readonly width: number
      readonly height: number
      /** Height of the text below the picture, CSS pixels; left out: the grid's own. */
      readonly textPx?: number
    }
  | { readonly module: ModuleKind }

/** A range of widths, from `fromPx` on, in which the same items are in the same columns of one style. */
interface Range {
  readonly fromPx: number
  readonly shape: GridShape
  readonly columns: readonly number[]
}

/**
 * Makes a style sheet that places the first items of a grid exactly where the grid places them later. The grid's own layout runs
 * for every width and gives each item its column; widths with the same result share their rules. Heights are sums of the same
 * rounded numbers, so nothing moves when the scripts take over.
 * The rules apply to `[data-served]` of kit/grid/grid.module.css. Browsers without `round()` in CSS (before 2024) show plain columns.
 */
export function servedLayoutStyle(items: readonly ServedItem[]): string {
  if (items.length === 0) return ''
  const key = items
    .map((item) => ('module' in item ? item.module : `${item.width}x${item.height}+${item.textPx ?? ''}`))
    .join()
  const kept = styles.get(key)
  if (kept !== undefined) return kept
  const style = makeStyle(items)
  if (styles.size >= STYLES_KEPT) styles.delete(styles.keys().next().value!)
  styles.set(key, style)
  return style
}

/** Creating one takes about 20 ms, and the lists for visitors seldom change. */
const STYLES_KEPT = 50
const styles = new Map<string, string>()

function makeStyle(items: readonly ServedItem[]): string {
  const ranges = rangesOf(items)
  const heights = items.flatMap((item, i) =>
    'module' in item ? [] : [`--h${i}:round(var(--w)*${short(shownRatio(item.width, item.height))},1px)`],
  )
  const own = items.map((item, i) => {
    if ('module' in item) return ''
    const text = item.textPx === undefined ? '' : `;--f:${item.textPx}px`
    return `${cell(i)}{--h:var(--h${i})${text}}`
  })
  // Each range has only the rules that differ from the narrower one before it.
  const known = new Map<string, string>()
  const rules = ranges.map((range, at) => {
    const changed = rulesOf(items, range).filter(([selector, style]) => known.get(selector) !== style)
    for (const [selector, style] of changed) known.set(selector, style)
    const text = changed.map(([selector, style]) => `${selector}{${style}}`).join('')
    return at === 0 ? text : `@container (width>=${range.fromPx}px){${text}}`
  })
  return `@supports (width:round(1px,1px)){[data-served]{${heights.join(';')}}${own.join('')}${rules.join('')}}${WITHOUT_ROUND}`
}

const WITHOUT_ROUND =
  '@supports not (width:round(1px,1px)){[data-served]{columns:2 160px;--h:auto}[data-served]>*{position:static!important;break-inside:avoid}}'

function rangesOf(items: readonly ServedItem[]): readonly Range[] {
  const ranges: Range[] = []
  let last: Range | null = null
  let lastShape: GridShape | null = null
  for (let roomPx = ROOM_MIN_PX; roomPx <= ROOM_MAX_PX; roomPx += 1) {
    const { shape } = fitColumns(roomPx)
    if (lastShape !== null && isSameShape(shape, lastShape)) continue
    lastShape = shape
    const columns = columnsOf(items, shape)
    const isSame =
      last !== null &&
      last.shape.gapPx === shape.gapPx &&
      last.shape.footerPx === shape.footerPx &&
      last.shape.columns === shape.columns &&
      last.columns.every((column, i) => column === columns[i])
    if (isSame) continue
    last = { fromPx: roomPx, shape, columns }
    ranges.push(last)
  }
  return ranges
}

/** The grid's own layout: the first column of each item. */
function columnsOf(items: readonly ServedItem[], shape: GridShape): readonly number[] {
  const layout = createLayout(shape)
  for (const item of items) {
    if ('module' in item) {
      const { span, heightPx } = moduleBox(item.module, shape)
      layout.append([0], [heightPx], 1, [span])
    } else if (item.textPx === undefined) layout.append([item.width], [item.height])
    else layout.append([0], [Math.round(shape.columnWidthPx * shownRatio(item.width, item.height)) + item.textPx])
  }
  return [...layout.columns.subarray(0, items.length)]
}

/** The end of a column: a known position, items with heights from the style sheet, and lengths. */
interface End {
  readonly from: string | null
  readonly items: readonly number[]
  readonly px: number
}

function rulesOf(items: readonly ServedItem[], { shape, columns }: Range): readonly (readonly [string, string])[] {
  const { columns: count, gapPx, footerPx } = shape
  const ends = Array.from({ length: count }, (): End => ({ from: null, items: [], px: 0 }))
  // Places below which a module closed columns, by name.
  const named: string[] = []
  const cells = items.map((item, i) => {
    const column = columns[i]!
    if (!('module' in item)) {
      const end = ends[column]!
      ends[column] = { ...end, items: [...end.items, i], px: end.px + (item.textPx ?? footerPx) + gapPx }
      return [cell(i), `--c:${column};--t:${lengthOf(end)}`] as const
    }
    const { span, heightPx } = moduleBox(item.module, shape)
    const last = Math.min(count, column + span)
    const top = `--m${i}`
    named.push(`${top}:${highest(ends.slice(column, last))}`)
    for (let at = 0; at < count; at += 1) {
      const isBelow = at >= column && at < last
      if (isBelow) ends[at] = { from: top, items: [], px: heightPx + gapPx }
      else {
        // Like the grid: no later item begins above a module beside it.
        named.push(`${top}-${at}:max(${lengthOf(ends[at]!)},var(${top}))`)
        ends[at] = { from: `${top}-${at}`, items: [], px: 0 }
      }
    }
    return [cell(i), `--c:${column};--t:var(${top});--s:${last - column};--h:${heightPx}px`] as const
  })
  const width = `round(down,(100cqi - ${2 * marginOf(shape) + (count - 1) * gapPx}px)/${count},1px)`
  const stage = [`--n:${count};--g:${gapPx}px;--f:${footerPx}px;--w:${width}`, ...named, `--end:${highest(ends)}`]
  return [['[data-served]', stage.join(';')], ...cells]
}

function highest(ends: readonly End[]): string {
  const lengths = [...new Set(ends.map(lengthOf))]
  return lengths.length === 1 ? lengths[0]! : `max(${lengths.join(',')})`
}

function lengthOf({ from, items, px }: End): string {
  if (from === null && items.length === 0) return '0px'
  const parts = [...(from === null ? [] : [`var(${from})`]), ...items.map((i) => `var(--h${i})`), `${px}px`]
  return `calc(${parts.join(' + ')})`
}

/** The margin that `fitColumns` leaves on each side. */
function marginOf(shape: GridShape): number {
  return shape.gapPx
}

function cell(index: number): string {
  return `[data-served]>[data-index="${index}"]`
}

function short(ratio: number): string {
  return String(Number(ratio.toFixed(6)))
}
