import type { ModuleKind } from '#contracts/list-module.ts'
import { fitColumns, isSameShape } from '#geometry/columns.ts'
import { shownRatio } from '#geometry/cell-height.ts'
import { createLayout } from '#geometry/masonry.ts'
import { moduleBox } from '#geometry/module-box.ts'
import type { GridShape } from '#contracts/stream.ts'

/**
 * The widths of a grid for which a style sheet is made, in CSS pixels: from the narrowest phone to beyond a large
 * desktop.
 */
const ROOM_MIN_PX = 280
const ROOM_MAX_PX = 2_600

/** What determines a cell's size: a picture with a line of text, or a module. */
export type ServedItem =
  | {
      readonly width: number
      readonly height: number
      /** Height of the text below the picture, in CSS pixels; the grid's own height if omitted. */
      readonly textPx?: number
    }
  | { readonly module: ModuleKind }

/** A range of widths, from `fromPx` on, in which every item is in the same column and the grid has one style. */
interface Range {
  readonly fromPx: number
  readonly shape: GridShape
  readonly columns: readonly number[]
}

/**
 * Makes a style sheet that places the first items of a grid exactly where the grid places them later. The grid's own
 * layout runs for every width and gives each item its column; widths with the same result share their rules. Heights
 * are sums of the same rounded numbers, so nothing moves when the scripts take over.
 * The rules apply to `[data-served]` of kit/grid/grid.module.css. Browsers without `round()` in CSS (before 2024) show
 * plain columns.
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

/** Number of style sheets that are cached. Making one takes about 20 ms, and the lists for visitors seldom change. */
const STYLES_KEPT = 50
const styles = new Map<string, string>()

function makeStyle(items: readonly ServedItem[]): string {
  const own = items.map((item, i) => {
    const text = 'module' in item || item.textPx === undefined ? '' : `;--f:${item.textPx}px`
    const span = 'module' in item ? `;--s:var(--s${i})` : ''
    return `[data-served]>[data-index="${i}"]{--h:var(--h${i});--c:var(--c${i});--t:var(--t${i})${span}${text}}`
  })
  // Each range contains only the lengths that differ from those of the next narrower range.
  const known = new Map<string, string>(fixedLengths(items))
  const fixed = lengthsText(known)
  const rules = rangesOf(items).map((range, at) => {
    const changed = lengthsOf(items, range).filter(([name, length]) => known.get(name) !== length)
    for (const [name, length] of changed) known.set(name, length)
    const text = `[data-served]{${lengthsText(changed)}}`
    return at === 0 ? text : `@container (width>=${range.fromPx}px){${text}}`
  })
  return `@supports (width:round(1px,1px)){[data-served]{${fixed}}${own.join('')}${rules.join('')}}${WITHOUT_ROUND}`
}

/** A custom property and its value. */
type Length = readonly [name: string, value: string]

function lengthsText(lengths: Iterable<Length>): string {
  return [...lengths].map(([name, length]) => `${name}:${length}`).join(';')
}

/** The heights of pictures (`--h5`), and the positions below them at which the next items begin (`--e5`). */
function fixedLengths(items: readonly ServedItem[]): readonly Length[] {
  return items.flatMap((item, i): readonly Length[] => {
    if ('module' in item) return []
    const text = item.textPx === undefined ? 'var(--f)' : `${item.textPx}px`
    return [
      [`--h${i}`, `round(var(--w)*${short(shownRatio(item.width, item.height))},1px)`],
      [`--e${i}`, `calc(var(--t${i}) + var(--h${i}) + ${text} + var(--g))`],
    ]
  })
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

/**
 * The end of a column. An item takes its column and its top from the end of the item above it. So a change of an upper
 * item needs no rules for all items below.
 */
interface End {
  readonly column: string
  readonly length: string
}

function lengthsOf(items: readonly ServedItem[], { shape, columns }: Range): readonly Length[] {
  const { columns: count, gapPx, footerPx } = shape
  const ends = Array.from({ length: count }, (_, at): End => ({ column: String(at), length: '0px' }))
  const places = items.flatMap((item, i): readonly Length[] => {
    const column = columns[i]!
    if (!('module' in item)) {
      const { column: of, length } = ends[column]!
      ends[column] = { column: `var(--c${i})`, length: `var(--e${i})` }
      return [
        [`--c${i}`, of],
        [`--t${i}`, length],
      ]
    }
    const { span, heightPx } = moduleBox(item.module, shape)
    const last = Math.min(count, column + span)
    const top = highest(ends.slice(column, last))
    const beside: Length[] = []
    for (let at = 0; at < count; at += 1) {
      const isBelow = at >= column && at < last
      // As in the grid, no later item begins above a module beside it.
      if (!isBelow) beside.push([`--e${i}-${at}`, `max(${ends[at]!.length},var(--t${i}))`])
      ends[at] = { column: String(at), length: isBelow ? `var(--e${i})` : `var(--e${i}-${at})` }
    }
    return [
      [`--c${i}`, String(column)],
      [`--t${i}`, top],
      [`--s${i}`, String(last - column)],
      [`--h${i}`, `${heightPx}px`],
      [`--e${i}`, `calc(var(--t${i}) + ${heightPx + gapPx}px)`],
      ...beside,
    ]
  })
  const width = `round(down,(100cqi - ${2 * marginOf(shape) + (count - 1) * gapPx}px)/${count},1px)`
  return [
    ['--n', String(count)],
    ['--g', `${gapPx}px`],
    ['--f', `${footerPx}px`],
    ['--w', width],
    ...places,
    ['--end', highest(ends)],
  ]
}

function highest(ends: readonly End[]): string {
  const lengths = [...new Set(ends.map(({ length }) => length))]
  return lengths.length === 1 ? lengths[0]! : `max(${lengths.join(',')})`
}

/** The margin that `fitColumns` leaves on each side. */
function marginOf(shape: GridShape): number {
  return shape.gapPx
}

function short(ratio: number): string {
  return String(Number(ratio.toFixed(6)))
}
