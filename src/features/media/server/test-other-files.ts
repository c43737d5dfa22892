import { box, mp4, track } from '#features/videos/server/test-mp4.ts'
import type { UploadKind } from '../constants.ts'
import { HTML, type HostileFile } from './test-hostile-file.ts'
import { latin } from './test-picture-parts.ts'

/** Videos, tracks, fonts and captions. Videos are stored as they were sent. */
export function otherFiles(): HostileFile[] {
  const video = mp4(track('vide', 320, 240))
  const page = box('free', latin(HTML))
  const of = (kind: UploadKind, name: string, bytes: Buffer, end: HostileFile['end']): HostileFile => ({
    name,
    bytes,
    kind,
    end,
  })
  const large = (length: number, name: string) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(length >>> 0)
    head.write(name, 4, 'latin1')
    return head
  }
  return [
    of('video', 'an MP4 with a page in a free box', Buffer.concat([video, page]), 'shown'),
    of('video', 'an MP4 that begins with a page', Buffer.concat([page, video]), 'refused'),
    of(
      'video',
      'an MP4 with a page as its brand',
      Buffer.concat([box('ftyp', latin(`isom${HTML}`)), video.subarray(16)]),
      'shown',
    ),
    of('video', 'an MP4 with a page behind it', Buffer.concat([video, latin(HTML)]), 'refused'),
    ...[4, 20, 60, 120, video.length - 1].map((length) =>
      of('video', `an MP4 of ${length} bytes`, video.subarray(0, length), 'refused'),
    ),
    of('video', 'an MP4 without a picture track', mp4(track('soun', 0, 0)), 'refused'),
    of('video', 'an MP4 of 65,535 x 65,535 pixels', mp4(track('vide', 65_535, 65_535)), 'refused'),
    of('video', 'an MP4 of no pixels', mp4(track('vide', 0, 0)), 'refused'),
    of('video', 'an MP4 whose box is 4 GB', Buffer.concat([video, large(0xffff_fff0, 'free')]), 'refused'),
    of('video', 'an MP4 whose box is shorter than its head', Buffer.concat([video, large(3, 'free')]), 'refused'),
    of(
      'video',
      'an MP4 whose box has 2^63 bytes',
      Buffer.concat([video, large(1, 'free'), latin('\x7f' + '\xff'.repeat(7))]),
      'refused',
    ),
    of(
      'video',
      'an MP4 of 200,000 empty boxes',
      Buffer.concat([video, ...Array<Buffer>(200_000).fill(large(8, 'free'))]),
      'shown',
    ),
    of(
      'video',
      'an MP4 with 20,000 tracks',
      mp4(track('vide', 320, 240), ...Array<Buffer>(20_000).fill(box('trak'))),
      'either',
    ),
    of(
      'video',
      'an MP4 without a header of its film',
      Buffer.concat([box('ftyp', latin('isom')), box('mdat'), box('moov')]),
      'refused',
    ),
    of('video', 'a WebM of its first bytes', latin('\x1a\x45\xdf\xa3'), 'refused'),
    of('video', 'a WebM of endless numbers', latin('\x1a\x45\xdf\xa3' + '\0'.repeat(90)), 'refused'),
    of(
      'video',
      'a WebM whose segment is larger than the file',
      latin('\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xfe'),
      'refused',
    ),
    of('video', 'a picture as video', Buffer.concat([latin('\xff\xd8\xff\xe0'), Buffer.alloc(90)]), 'refused'),
    of('image', 'a video as picture', video, 'refused'),
    of('audio', 'a video as track', video, 'refused'),
    of(
      'audio',
      'a WAV whose data is 4 GB',
      Buffer.concat([
        latin(
          'RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\xf0\xff\xff\xff',
        ),
        Buffer.alloc(90),
      ]),
      'refused',
    ),
    of('audio', 'an OGG of its first bytes', Buffer.concat([latin('OggS\0\x02'), Buffer.alloc(90)]), 'refused'),
    of('audio', 'an MP3 of one header', Buffer.concat([latin('\xff\xfb\x90\0'), Buffer.alloc(70)]), 'either'),
    of('font', 'a WOFF2 of its first bytes', latin('wOF2\0\x01\0\0'), 'refused'),
    of('font', 'a font with 65,535 tables', latin('\0\x01\0\0\xff\xff' + '\0'.repeat(90)), 'refused'),
    of(
      'font',
      'a font whose tables are outside',
      latin('\0\x01\0\0\0\x01\0\0\0\0\0\0cmap\0\0\0\0\xff\xff\xff\xf0\xff\xff\xff\xf0'),
      'refused',
    ),
    of('captions', 'captions with a page', latin(`WEBVTT\n\n00:00.000 --> 00:01.000\n${HTML}\n`), 'either'),
    of('captions', 'captions in another encoding', latin('WEBVTT\n\n\xff\xfe\xe9'), 'refused'),
    of('captions', 'captions of zero bytes', Buffer.alloc(50), 'refused'),
    of(
      'captions',
      'captions with a time of 10^30 hours',
      latin(`WEBVTT\n\n${'9'.repeat(30)}:00:00.000 --> ${'9'.repeat(31)}:00:00.000\nx\n`),
      'either',
    ),
  ]
}
