import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { HTML, PAYLOAD, type HostileFile } from './test-hostile-file.ts'
import { otherFiles } from './test-other-files.ts'
import {
  afterHeader,
  afterStart,
  beforeImage,
  chunk,
  flatPng,
  gifExtension,
  interlacedPng,
  latin,
  manyFrames,
  randomBytes,
  segment,
  subBlocks,
  withAvifSize,
  withGifScreen,
  withJpegSize,
  withPngSize,
  withRiffChunk,
  withUint32LE,
  withWebpSize,
  withWrongBytes,
} from './test-picture-parts.ts'

const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  Buffer.from(PAYLOAD),
  Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1'),
])

type Pictures = Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'moving GIF' | 'moving WebP', Buffer>>

/** More than 300 files: what is damaged, disguised, oversized or misnamed, and unusual pictures that must work. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const pictures = await wholePictures()
  return [
    ...truncated(pictures),
    ...disguised(),
    ...withPayload(pictures),
    ...(await oversized(pictures)),
    ...corrupted(pictures),
    ...(await profiles(pictures)),
    ...exifs(pictures.jpeg),
    ...noise(),
    ...(await unusual(pictures)),
    ...otherFiles(),
  ]
}

const WIDTH = 48
const HEIGHT = 32

/** A picture with detail, without the pixels of another seed. */
function drawn(seed: number, width = WIDTH, height = HEIGHT): Sharp {
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = ((at % width) * 5 + Math.floor(at / width) * 3 + seed * 29) & 0xff
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

function moving(frames: number, width = WIDTH, height = HEIGHT): Sharp {
  const bytes = Buffer.alloc(width * height * frames * 3)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 7 + Math.floor(at / (width * height * 3)) * 40) & 0xff
  return sharp(bytes, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

async function wholePictures(): Promise<Pictures> {
  const [jpeg, png, webp, avif, gif, movingGif, movingWebp] = await Promise.all([
    drawn(1).jpeg().toBuffer(),
    drawn(2).png().toBuffer(),
    drawn(3).webp().toBuffer(),
    drawn(4).avif({ effort: 0 }).toBuffer(),
    drawn(5).gif().toBuffer(),
    moving(3).gif().toBuffer(),
    moving(4).webp().toBuffer(),
  ])
  return { jpeg, png, webp, avif, gif, 'moving GIF': movingGif, 'moving WebP': movingWebp }
}

const picture = (
  name: string,
  bytes: Buffer,
  end: HostileFile['end'],
  size?: readonly [number, number],
): HostileFile => ({
  name,
  bytes,
  kind: 'image',
  end,
  ...(size ? { size } : {}),
})

function truncated(pictures: Pictures): HostileFile[] {
  return Object.entries(pictures).flatMap(([format, bytes]) => [
    ...[1, 11, 30, 60].map((length) => picture(`${format} of ${length} bytes`, bytes.subarray(0, length), 'refused')),
    // The last bytes of some formats are no pixels.
    ...[0.3, 0.6, 0.9].map((share) =>
      picture(`${share * 100} % of a ${format}`, bytes.subarray(0, Math.floor(bytes.length * share)), 'either'),
    ),
    picture(`a ${format} without its last byte`, bytes.subarray(0, -1), 'either'),
  ])
}

/** Starts of files of other formats, and pages that start like a picture. */
function disguised(): HostileFile[] {
  const others: Readonly<Record<string, Buffer>> = {
    'an SVG': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert('${PAYLOAD}')"><rect width="9" height="9"/></svg>`,
    ),
    'an SVG in UTF-16': Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
    'an SVG with an entity of entities': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
    ),
    'a page': Buffer.from(HTML),
    'a script': Buffer.from(`alert("${PAYLOAD}")`),
    'a PDF': latin(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${PAYLOAD}"))>>>>endobj`),
    'an archive': ZIP,
    'a program for Linux': latin('\x7fELF\x02\x01\x01' + '\0'.repeat(60)),
    'a program for Windows': latin('MZ\x90\0' + '\0'.repeat(60)),
    'a Java class': latin('\xca\xfe\xba\xbe\0\0\0\x34' + '\0'.repeat(60)),
    'a WebAssembly module': latin('\0asm\x01\0\0\0'),
    'an icon': latin('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0' + '\0'.repeat(80)),
    'a BMP': latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0' + '\0'.repeat(40)),
    'a TIFF': latin('II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x01\0\0\0\0\0\0\0'),
    'a large TIFF': latin('MM\0\x2b\0\x08\0\0\0\0\0\0\0\0\0\x10'),
    'a HEIC': latin('\0\0\0\x18ftypheic\0\0\0\0heicmif1' + '\0'.repeat(40)),
    'a JPEG XL': latin('\xff\x0a\xfa\x1f\x41\x91\x08\x06\x01\0'),
    'a JPEG XL in boxes': latin('\0\0\0\x0cJXL \x0d\x0a\x87\x0a\0\0\0\x14ftypjxl \0\0\0\0jxl '),
    'a JPEG 2000': latin('\0\0\0\x0cjP  \x0d\x0a\x87\x0a\0\0\0\x14ftypjp2 \0\0\0\0jp2 '),
    'a PSD': latin('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x10\0\0\0\x10\0\x08\0\x03'),
    PostScript: latin('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run\n'),
    'commands for ImageMagick': latin(`push graphic-context\nfill 'url(https://x/";id")'\npop graphic-context`),
    'a PPM': latin('P6\n1 1\n255\n\0\0\0'),
    'a CSV that looks like a PGM': latin('P2 9 9 9\n=cmd()'),
    'an HDR picture': latin('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\0\0\0\0'),
    'an EXR': latin('\x76\x2f\x31\x01\x02\0\0\0'),
    'a FITS': latin('SIMPLE  =                    T'),
    'a Flash film': latin('CWS\x0a' + '\0'.repeat(20)),
    'a gzip': latin('\x1f\x8b\x08\0\0\0\0\0\0\x03'),
    'a RAR': latin('Rar!\x1a\x07\x01\0'),
    'a 7z': latin('7z\xbc\xaf\x27\x1c\0\x04'),
    'a SQLite file': latin('SQLite format 3\0'),
    'a playlist': latin('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    'a link for Windows': latin('L\0\0\0\x01\x14\x02\0'),
  }
  const starts: Readonly<Record<string, string>> = {
    JPEG: '\xff\xd8\xff\xe0',
    PNG: '\x89PNG\r\n\x1a\n',
    GIF: 'GIF89a',
    WebP: 'RIFF\xff\0\0\0WEBPVP8 ',
    AVIF: '\0\0\0\x20ftypavif',
  }
  return [
    ...Object.entries(others).map(([name, bytes]) => picture(name, bytes, 'refused')),
    ...['an SVG', 'a page', 'a HEIC', 'a TIFF'].flatMap((name) =>
      Object.entries(starts).map(([format, start]) =>
        picture(`${name} that starts like a ${format}`, Buffer.concat([latin(start), others[name]!]), 'refused'),
      ),
    ),
    ...(['video', 'audio', 'font', 'captions'] as const).flatMap((kind) =>
      ['an SVG', 'a page', 'an archive', 'a program for Linux', 'a playlist', 'a HEIC'].map((name): HostileFile => ({
        name: `${name} as ${kind}`,
        bytes: others[name]!,
        kind,
        end: 'refused',
      })),
    ),
  ]
}

/** Whole pictures that are something else as well. */
function withPayload({ jpeg, png, webp, gif, ...rest }: Pictures): HostileFile[] {
  const size = [WIDTH, HEIGHT] as const
  const all = { jpeg, png, webp, gif, ...rest }
  const behind = Object.entries(all).flatMap(([format, bytes]) =>
    (
      [
        ['a page', latin(HTML)],
        ['an archive', ZIP],
        ['PHP', latin(`<?php echo "${PAYLOAD}"; ?>`)],
      ] as const
    ).map(([what, payload]) =>
      picture(`a ${format} with ${what} behind it`, Buffer.concat([bytes, payload]), 'shown', size),
    ),
  )
  const script = latin(HTML)
  // Width and height of this GIF are the characters that open a comment in a script.
  const gifScript = Buffer.concat([latin('GIF89a/*'), gif.subarray(8), latin(`*/=1;alert("${PAYLOAD}")`)])
  return [
    ...behind,
    picture('a GIF that is a script', gifScript, 'either'),
    picture('a JPEG with a page in a comment', afterStart(jpeg, segment(0xfe, script)), 'shown', size),
    picture('a JPEG with a page in an unknown segment', afterStart(jpeg, segment(0xeb, script)), 'shown', size),
    picture(
      'a JPEG with a page as XMP',
      afterStart(jpeg, segment(0xe1, Buffer.concat([latin('http://ns.adobe.com/xap/1.0/\0'), script]))),
      'shown',
      size,
    ),
    picture(
      'a JPEG with a page as IPTC',
      afterStart(jpeg, segment(0xed, Buffer.concat([latin('Photoshop 3.0\0'), script]))),
      'shown',
      size,
    ),
    picture(
      'a PNG with a page in its text',
      afterHeader(png, chunk('tEXt', Buffer.concat([latin('Comment\0'), script]))),
      'shown',
      size,
    ),
    picture(
      'a PNG with a packed page in its text',
      afterHeader(png, chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(script)]))),
      'shown',
      size,
    ),
    picture(
      'a PNG with an international page in its text',
      afterHeader(png, chunk('iTXt', Buffer.concat([latin('XML:com.adobe.xmp\0\0\0\0\0'), script]))),
      'shown',
      size,
    ),
    picture(
      'a PNG whose text is 60 MB unpacked',
      afterHeader(png, chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))]))),
      'either',
    ),
    picture('a PNG with a page in an unknown chunk', afterHeader(png, chunk('scRp', script)), 'shown', size),
    picture('a GIF with a page in a comment', beforeImage(gif, gifExtension(0xfe, script)), 'shown', size),
    picture(
      'a GIF with a page of an application',
      beforeImage(gif, Buffer.concat([latin('\x21\xff\x0bXMP DataXMP'), subBlocks(script)])),
      'shown',
      size,
    ),
    picture('a WebP with a page in an unknown chunk', withRiffChunk(webp, 'EVIL', script, ...size), 'shown', size),
    picture('a WebP with a page as EXIF', withRiffChunk(webp, 'EXIF', script, ...size), 'shown', size),
    picture('a WebP with a page as XMP', withRiffChunk(webp, 'XMP ', script, ...size), 'shown', size),
  ]
}

/** Headers that promise more than there is, and small files that are large pictures. */
async function oversized({ jpeg, png, webp, avif, gif }: Pictures): Promise<HostileFile[]> {
  const progressive = await drawn(19).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const headers = [
    [60_000, 60_000],
    [0x7fff_ffff, 1],
    [1, 0x7fff_ffff],
    [0xffff_ffff, 0xffff_ffff],
    [0, 0],
    [0, 32],
    [16_384, 1],
  ] as const
  return [
    ...headers.map(([width, height]) =>
      picture(`a PNG that says ${width} x ${height}`, withPngSize(png, width, height), 'refused'),
    ),
    picture('a PNG of 60,000 x 60,000 pixels', flatPng(60_000, 60_000, 1, 20_000_000), 'refused'),
    picture('a PNG of 15,000 x 15,000 pixels', flatPng(15_000, 15_000, 1), 'refused'),
    picture('a PNG of 8,000 x 3,200 pixels', flatPng(8_000, 3_200, 8), 'shown'),
    picture('an interlaced PNG of 8,000 x 7,500 pixels in 16 bits', interlacedPng(8_000, 7_500), 'refused'),
    ...(
      [
        [65_535, 65_535],
        [0, 0],
        [16_384, 2],
      ] as const
    ).map(([width, height]) =>
      picture(`a JPEG that says ${width} x ${height}`, withJpegSize(jpeg, width, height), 'refused'),
    ),
    // What is missing is grey.
    picture('a JPEG that says 7,700 x 7,700', withJpegSize(jpeg, 7_700, 7_700), 'either'),
    picture('a progressive JPEG that says 7,700 x 7,700', withJpegSize(progressive, 7_700, 7_700), 'refused'),
    picture('a GIF whose screen is 65,535 x 65,535', withGifScreen(gif, 65_535, 65_535), 'either'),
    picture('a GIF whose screen is 6,000 x 6,000', withGifScreen(gif, 6_000, 6_000), 'either'),
    picture('a GIF whose screen is empty', withGifScreen(gif, 0, 0), 'either'),
    picture('a GIF whose screen is smaller than its frame', withGifScreen(gif, 4, 4), 'either'),
    picture('a GIF of 5,000 frames', manyFrames(5_000, 1, 1), 'either'),
    picture('a GIF of 1,000 frames of 400 x 400 pixels', manyFrames(1_000, 400, 400), 'refused'),
    picture('a GIF of 70,000 empty frames', manyFrames(70_000, 1, 1), 'either'),
    picture('a WebP that says 16,383 x 16,383', withWebpSize(webp, 16_383, 16_383), 'refused'),
    picture('a WebP whose RIFF is 4 GB', withUint32LE(webp, 4, 0xffff_fff0), 'either'),
    picture('a WebP whose RIFF is empty', withUint32LE(webp, 4, 0), 'either'),
    ...(
      [
        [60_000, 60_000],
        [7_700, 7_700],
        [0, 0],
      ] as const
    ).map(([width, height]) =>
      picture(`an AVIF that says ${width} x ${height}`, withAvifSize(avif, width, height), 'refused'),
    ),
  ]
}

function corrupted(pictures: Pictures): HostileFile[] {
  const { png } = pictures
  const flipped = Object.entries(pictures).flatMap(([format, bytes], seed) =>
    Array.from({ length: 5 }, (_, round) =>
      picture(`a ${format} with wrong bytes, ${round}`, withWrongBytes(bytes, seed * 10 + round), 'either'),
    ),
  )
  const wrongCheck = (name: string) => {
    const copy = Buffer.from(png)
    const at = copy.indexOf(name, 0, 'latin1')
    const end = at + 4 + copy.readUInt32BE(at - 4)
    copy[end] = copy.readUInt8(end) ^ 1
    return copy
  }
  return [
    ...flipped,
    picture('a PNG with a wrong checksum of its header', wrongCheck('IHDR'), 'refused'),
    picture('a PNG with a wrong checksum of its pixels', wrongCheck('IDAT'), 'refused'),
    picture('a PNG with a wrong checksum of its end', wrongCheck('IEND'), 'either'),
    picture('a PNG with two headers', afterHeader(png, png.subarray(8, 33)), 'either'),
    picture('a PNG with a chunk of 2 GB', afterHeader(png, latin('\x7f\xff\xff\xffjUnK')), 'refused'),
  ]
}

async function profiles({ jpeg, png }: Pictures): Promise<HostileFile[]> {
  const profiled = await drawn(9).withIccProfile('p3').png().toBuffer()
  const broken = {
    'of random bytes': randomBytes(600, 7),
    'of nothing': Buffer.alloc(0),
    'of zeros': Buffer.alloc(200),
  }
  return [
    picture('a PNG in Display P3', profiled, 'shown', [WIDTH, HEIGHT]),
    picture(
      'a PNG whose profile has wrong bytes',
      withWrongBytes(profiled, 3, profiled.indexOf('iCCP') + 20, 60),
      'either',
    ),
    ...Object.entries(broken).flatMap(([name, profile]) => [
      picture(
        `a PNG with a colour profile ${name}`,
        afterHeader(png, chunk('iCCP', Buffer.concat([latin('p\0\0'), deflateSync(profile)]))),
        'either',
      ),
      picture(
        `a JPEG with a colour profile ${name}`,
        afterStart(jpeg, segment(0xe2, Buffer.concat([latin('ICC_PROFILE\0\x01\x01'), profile]))),
        'either',
      ),
    ]),
    picture(
      'a JPEG with part 9 of 3 of a colour profile',
      afterStart(jpeg, segment(0xe2, latin('ICC_PROFILE\0\x09\x03abc'))),
      'either',
    ),
  ]
}

/** Little-endian EXIF with these entries of 12 bytes, and the offset of the next directory. */
function exif(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next = 0,
  data: Buffer = Buffer.alloc(0),
): Buffer {
  const body = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  body.write('II*\0', 0, 'latin1')
  body.writeUInt32LE(8, 4)
  body.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    body.writeUInt16LE(tag, at)
    body.writeUInt16LE(type, at + 2)
    body.writeUInt32LE(count, at + 4)
    body.writeUInt32LE(value, at + 8)
  })
  body.writeUInt32LE(next, body.length - 4)
  return Buffer.concat([latin('Exif\0\0'), body, data])
}

const ORIENTATION = 0x112
const GPS = 0x8825

function exifs(jpeg: Buffer): HostileFile[] {
  const script = latin(HTML)
  const size = [WIDTH, HEIGHT] as const
  const blocks: Readonly<Record<string, Buffer>> = {
    'that leads back to itself': exif([[0x100, 3, 1, 1]], 8),
    'whose directories lead to each other': exif(
      [
        [GPS, 4, 1, 8],
        [0x8769, 4, 1, 8],
        [0xa005, 4, 1, 8],
      ],
      8,
    ),
    'with an offset of 4 GB': exif([[0x10e, 2, 1_000, 0xffff_fff0]]),
    'with 4 billion values': exif([[0x10e, 2, 0xffff_ffff, 26]]),
    'of an unknown type': exif([[0x10e, 99, 5, 5]]),
    'that is cut': exif([[0x10e, 2, 100, 26]]).subarray(0, 20),
    'with a page as description': exif([[0x10e, 2, script.length, 26]], 0, script),
    'with a place': exif([[GPS, 4, 1, 26]], 0, Buffer.concat([exif([[1, 2, 2, 0x4e]]).subarray(14), latin(PAYLOAD)])),
    'with 60,000 entries': Buffer.concat([exif([]).subarray(0, 14), latin('\x60\xea'), Buffer.alloc(2_000, 1)]),
    'with orientation 9': exif([[ORIENTATION, 3, 1, 9]]),
    'with orientation 65535': exif([[ORIENTATION, 3, 1, 0xffff]]),
    'with orientation 0': exif([[ORIENTATION, 3, 1, 0]]),
  }
  const turned = Array.from({ length: 8 }, (_, index) => index + 1).map((orientation) =>
    picture(
      `a JPEG with orientation ${orientation}`,
      afterStart(jpeg, segment(0xe1, exif([[ORIENTATION, 3, 1, orientation]]))),
      'shown',
      orientation > 4 ? [HEIGHT, WIDTH] : size,
    ),
  )
  return [
    ...turned,
    ...Object.entries(blocks).map(([name, block]) =>
      picture(`a JPEG with EXIF ${name}`, afterStart(jpeg, segment(0xe1, block)), 'shown', size),
    ),
  ]
}

function noise(): HostileFile[] {
  return [
    ...[1, 64, 10_000].map((length) => picture(`${length} zero bytes`, Buffer.alloc(length), 'refused')),
    ...[1, 64, 10_000].map((length) => picture(`${length} bytes of ones`, Buffer.alloc(length, 0xff), 'refused')),
    ...Array.from({ length: 6 }, (_, seed) => picture(`random bytes, ${seed}`, randomBytes(2_000, seed), 'refused')),
  ]
}

/** Pictures that are rare and must work. */
async function unusual({ jpeg }: Pictures): Promise<HostileFile[]> {
  const made: Readonly<Record<string, readonly [Promise<Buffer>, number, number]>> = {
    'an interlaced PNG': [drawn(20).png({ progressive: true }).toBuffer(), WIDTH, HEIGHT],
    'a progressive JPEG': [drawn(21).jpeg({ progressive: true }).toBuffer(), WIDTH, HEIGHT],
    'a CMYK JPEG': [drawn(22).toColourspace('cmyk').jpeg().toBuffer(), WIDTH, HEIGHT],
    'a grey JPEG': [drawn(23).greyscale().jpeg().toBuffer(), WIDTH, HEIGHT],
    'a PNG of 16 bits': [drawn(24).toColourspace('rgb16').png().toBuffer(), WIDTH, HEIGHT],
    'a grey PNG with transparency': [drawn(25).greyscale().ensureAlpha(0.5).png().toBuffer(), WIDTH, HEIGHT],
    'a PNG of two colours': [drawn(26).png({ palette: true, colours: 2 }).toBuffer(), WIDTH, HEIGHT],
    'a WebP without loss': [drawn(27).webp({ lossless: true }).toBuffer(), WIDTH, HEIGHT],
    'a transparent WebP': [drawn(28).ensureAlpha(0.2).webp().toBuffer(), WIDTH, HEIGHT],
    'an AVIF of 10 bits': [drawn(29).avif({ bitdepth: 10, effort: 0 }).toBuffer(), WIDTH, HEIGHT],
    'a transparent AVIF': [drawn(30).ensureAlpha(0.4).avif({ effort: 0 }).toBuffer(), WIDTH, HEIGHT],
    'a GIF that moves': [moving(3, 40, 30).gif({ loop: 3 }).toBuffer(), 40, 30],
    'a WebP that moves': [moving(3, 30, 40).webp().toBuffer(), 30, 40],
    'a PNG of one pixel': [drawn(31, 1, 1).png().toBuffer(), 1, 1],
    'a JPEG of one pixel': [drawn(32, 1, 1).jpeg().toBuffer(), 1, 1],
    'a WebP of one pixel': [drawn(33, 1, 1).webp().toBuffer(), 1, 1],
    'a GIF of one pixel': [drawn(34, 1, 1).gif().toBuffer(), 1, 1],
    'an AVIF of one pixel': [drawn(35, 1, 1).avif({ effort: 0 }).toBuffer(), 1, 1],
    'the widest PNG': [drawn(36, 16_383, 1).png().toBuffer(), 16_383, 1],
    'the highest JPEG': [drawn(37, 1, 16_383).jpeg().toBuffer(), 1, 16_383],
    'the widest WebP': [drawn(38, 16_383, 2).webp({ effort: 0 }).toBuffer(), 16_383, 2],
  }
  const whole = await Promise.all(
    Object.entries(made).map(async ([name, [bytes, width, height]]) =>
      picture(name, await bytes, 'shown', [width, height]),
    ),
  )
  return [
    ...whole,
    picture(
      'a JPEG with 60,000 empty bytes before its pixels',
      afterStart(jpeg, segment(0xfe, Buffer.alloc(60_000))),
      'shown',
      [WIDTH, HEIGHT],
    ),
    picture('a JPEG with two ends', Buffer.concat([jpeg, latin('\xff\xd9')]), 'shown', [WIDTH, HEIGHT]),
  ]
}
