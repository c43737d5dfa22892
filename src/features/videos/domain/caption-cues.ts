import { CAPTION_CUES_MAX, CAPTION_TEXT_MAX } from '../constants.ts'
import { captionText } from './caption-text.ts'

/** A text that is shown over the video for a while. */
export interface Cue {
  readonly fromMs: number
  readonly toMs: number
  /** Where and how the text is shown: `line:0 align:start`; empty for the usual place. */
  readonly settings: string
  /** WebVTT text with `<b>`, `<i>` and `<u>` alone. */
  readonly text: string
}

/** Why a file has no captions that can be used. `line` counts from 1; null if the fault is that of the whole file. */
export interface CaptionFault {
  readonly line: number | null
  readonly fault: 'not-captions' | 'bad-time' | 'bad-cue' | 'long-cue' | 'no-cues' | 'too-many'
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const ARROW = '-->'
/** A time of WebVTT. Hours may be left out. */
const VTT_TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
/** A time of SubRip, which has a comma before the milliseconds. Some programs write a point. */
const SRT_TIME = /^(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{3})$/
/** Settings of a cue that say where it is shown. Others, such as a region, refer to blocks that are left out. */
const SETTING =
  /^(?:vertical:(?:rl|lr)|line:(?:-?\d{1,3}|\d{1,3}(?:\.\d{1,3})?%)(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right))$/

/**
 * Reads a WebVTT or SubRip file strictly. Comments, styles and regions are left out; everything else that is no cue is
 * a fault.
 * @returns the cues by their start
 */
export function readCaptions(file: string): readonly Cue[] | CaptionFault {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const blocks = blocksOf(lines)
  if (!isVtt && !isSubRip(blocks[0])) return { line: null, fault: 'not-captions' }
  const cues: Cue[] = []
  for (const block of isVtt ? blocks.slice(1) : blocks) {
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? '')) continue
    const cue = cueOf(block, isVtt)
    if ('fault' in cue) return cue
    if (cue.text === '') continue
    if (cues.length === CAPTION_CUES_MAX) return { line: block.line, fault: 'too-many' }
    cues.push(cue)
  }
  if (cues.length === 0) return { line: null, fault: 'no-cues' }
  return cues.toSorted((a, b) => a.fromMs - b.fromMs)
}

/** The cues as a WebVTT file, which contains nothing but them. */
export function writeCaptions(cues: readonly Cue[]): string {
  const written = cues.map(({ fromMs, toMs, settings, text }) => {
    const times = `${timeText(fromMs)} ${ARROW} ${timeText(toMs)}`
    return `${settings === '' ? times : `${times} ${settings}`}\n${text}\n`
  })
  return ['WEBVTT\n', ...written].join('\n')
}

/** Lines between empty lines. */
interface Block {
  /** Number of its first line, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { readonly line: number; readonly lines: string[] }[] = []
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ line: at + 1, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

/** True if the first block of a file is a cue with a number, as SubRip has them. */
function isSubRip(first: Block | undefined): boolean {
  const [number = '', times = ''] = first?.lines ?? []
  return /^\d{1,7}$/.test(number.trim()) && times.includes(ARROW)
}

/** The times are in the first line, or in the second one below the name of the cue. */
function cueOf({ line, lines }: Block, isVtt: boolean): Cue | CaptionFault {
  const at = lines[0]?.includes(ARROW) ? 0 : 1
  const times = lines[at]
  if (!times?.includes(ARROW)) return { line, fault: 'bad-cue' }
  const [from = '', arrow, to = '', ...settings] = times.trim().split(/[ \t]+/)
  const [fromMs, toMs] = [msOf(from, isVtt), msOf(to, isVtt)]
  if (arrow !== ARROW || fromMs === null || toMs === null || toMs <= fromMs)
    return { line: line + at, fault: 'bad-time' }
  const texts = lines.slice(at + 1)
  if (texts.join('\n').length > CAPTION_TEXT_MAX) return { line: line + at + 1, fault: 'long-cue' }
  const text = captionText(texts)
  return { fromMs, toMs, settings: isVtt ? knownSettings(settings) : '', text }
}

/** The settings that are known, each once. */
function knownSettings(settings: readonly string[]): string {
  const known = new Map(settings.filter((each) => SETTING.test(each)).map((each) => [each.split(':')[0], each]))
  return [...known.values()].join(' ')
}

function msOf(time: string, isVtt: boolean): number | null {
  const [, hours = '0', minutes, seconds, ms] = (isVtt ? VTT_TIME : SRT_TIME).exec(time) ?? []
  if (ms === undefined) return null
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(ms)
}

function timeText(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes] = [part(ms / HOUR_MS, 2), part((ms % HOUR_MS) / MINUTE_MS, 2)]
  return `${hours}:${minutes}:${part((ms % MINUTE_MS) / SECOND_MS, 2)}.${part(ms % SECOND_MS, 3)}`
}
