import { expect, test } from 'vitest'
import { CAPTION_CUES_MAX, CAPTION_TEXT_MAX } from '../constants.ts'
import { readCaptions, writeCaptions, type Cue } from './caption-cues.ts'

const rewritten = (file: string) => writeCaptions(readCaptions(file) as readonly Cue[])
const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`
const textOf = (text: string) => (readCaptions(cue(text)) as readonly Cue[])[0]?.text

test('a WebVTT file is written again with its cues alone', () => {
  const file = [
    '\uFEFFWEBVTT - Cakes',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { background: url(https://evil.example/a.png) }',
    '',
    'REGION',
    'id:a',
    '',
    'NOTE by hand',
    '',
    'second',
    '01:00:03.500 --> 01:00:04.000 region:a align:start line:0 onload:x',
    'Bake',
    '',
    '00:01.000 --> 00:02.250',
    'Mix',
    'well',
  ].join('\r\n')
  expect(rewritten(file)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.250\nMix\nwell\n\n01:00:03.500 --> 01:00:04.000 align:start line:0\nBake\n',
  )
})

test('a SubRip file is converted', () => {
  const file =
    '1\n00:00:01,000 --> 00:00:02,000 X1:0 X2:9\n{\\an8}<font color="red">Mix</font>\n\n2\n00:00:02,000 --> 00:00:03,000\n<i>Bake</i>\n'
  expect(rewritten(file)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMix\n\n00:00:02.000 --> 00:00:03.000\n<i>Bake</i>\n',
  )
})

test('texts keep bold, italic and underlined parts with balanced tags, and nothing else of HTML', () => {
  expect(textOf('<v Ada><b.loud>Hi</b></v> <script>alert(1)</script>')).toBe('<b>Hi</b> alert(1)')
  expect(textOf('<i>a <u>b</i> c</u> </b>')).toBe('<i>a <u>b</u></i> c')
  expect(textOf('<i>open')).toBe('<i>open</i>')
  expect(textOf('a < b & c &lt;img src=x&gt; &amp;lt;')).toBe('a &lt; b &amp; c &lt;img src=x&gt; &amp;lt;')
  expect(textOf('<<b>x')).toBe('&lt;<b>x</b>')
  expect(textOf('a\u0000\tb')).toBe('a b')
  expect(textOf('<b>\nHi</b>')).toBe('Hi')
})

test('a file that is no captions is rejected with its line', () => {
  expect(readCaptions('<html>')).toEqual({ line: null, fault: 'not-captions' })
  expect(readCaptions('')).toEqual({ line: null, fault: 'not-captions' })
  expect(readCaptions('WEBVTTX\n')).toEqual({ line: null, fault: 'not-captions' })
  expect(readCaptions('WEBVTT\n\nNOTE only')).toEqual({ line: null, fault: 'no-cues' })
  expect(readCaptions(cue('<b></b>'))).toEqual({ line: null, fault: 'no-cues' })
  expect(readCaptions('WEBVTT\n\nHello\nyou\n')).toEqual({ line: 3, fault: 'bad-cue' })
  for (const times of ['00:02.000 --> 00:01.000', '00:01,000 --> 00:02,000', '0:1 --> 0:2', '00:61.000 --> 01:62.000'])
    expect(readCaptions(`WEBVTT\n\nname\n${times}\nx`)).toEqual({ line: 4, fault: 'bad-time' })
})

test('a file has a maximum number of cues', () => {
  const file = `WEBVTT\n${'\n00:01.000 --> 00:02.000\nx\n'.repeat(CAPTION_CUES_MAX + 1)}`
  expect(readCaptions(file)).toMatchObject({ fault: 'too-many' })
})

test('a text has a maximum length', () => {
  expect(textOf('x'.repeat(CAPTION_TEXT_MAX))).toHaveLength(CAPTION_TEXT_MAX)
  expect(readCaptions(cue('x'.repeat(CAPTION_TEXT_MAX + 1)))).toEqual({ line: 4, fault: 'long-cue' })
})

test('what was written is read as the same cues', () => {
  const once = rewritten(cue('<b>a &amp; b</b> <i>c'))
  expect(rewritten(once)).toBe(once)
})
