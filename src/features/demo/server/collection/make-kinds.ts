import type { CarouselItems, RichMetadata } from '#features/pins/contract.ts'
import type { StoryBlock, StoryPage, StoryPinData } from '#features/story-pins/contract.ts'
import { CLIPS, posterOf, type Clip } from '../clips/clips.ts'
import type { Random } from '../random.ts'
import { TUTORIALS } from '../texts/tutorials.ts'
import type { DemoPin } from './make-pins.ts'
import { decidePicture, type Painted } from './painted.ts'

/** Number of pins of each further kind: one per clip. All kinds together get at most SHARE_MAX of the plain pictures. */
const OF_EACH = CLIPS.length
const SHARE_MAX = 0.2

/**
 * Freely available films, a talk and a piece of music that the players of `pins/domain/embed-providers.ts` can show.
 */
const EMBEDS = [
  { title: 'Big Buck Bunny, an open film', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { title: 'Flickermood, to draw to', link: 'https://soundcloud.com/forss/flickermood' },
  { title: 'Sintel, an open film', link: 'https://www.youtube.com/watch?v=eRsGyueVLvQ' },
  {
    title: 'A talk about schools and creativity',
    link: 'https://www.ted.com/talks/sir_ken_robinson_do_schools_kill_creativity',
  },
  { title: 'Big Buck Bunny, for a quiet evening', link: 'https://vimeo.com/1084537' },
  { title: 'Tears of Steel, an open film', link: 'https://youtu.be/R6MlUcmOul8' },
] as const

/** The additional data of a pin that is more than a picture. */
export interface DemoExtra {
  readonly kind: 'video' | 'carousel' | 'story' | 'tutorial' | 'embed'
  readonly items?: CarouselItems
  readonly story?: StoryPinData
  readonly clip?: Clip
  readonly tutorial?: RichMetadata
  /** Pictures besides the pin's own. */
  readonly pictures: readonly Painted[]
}

/** Turns some of the plain pictures into videos, carousels, stories, tutorials and embeds. */
export function makeKinds(random: Random, pins: readonly DemoPin[]): readonly DemoPin[] {
  const plain = pins.filter(({ rich }) => rich.kind === 'image')
  const count = Math.min(OF_EACH, Math.floor((plain.length * SHARE_MAX) / 5))
  const waiting = random.shuffled(plain)
  const products = pins.filter(({ rich, board }) => rich.kind === 'product' && board.privacy === 'public')
  const changed = new Map<DemoPin, DemoPin>()
  const take = (isFit: (pin: DemoPin) => boolean): DemoPin | undefined => {
    const at = waiting.findIndex(isFit)
    return at === -1 ? undefined : waiting.splice(at, 1)[0]
  }
  const turn = (isFit: (pin: DemoPin) => boolean, made: (pin: DemoPin) => Partial<DemoPin>) => {
    const pin = take(isFit)
    if (pin) changed.set(pin, { ...pin, ...made(pin) })
  }
  for (const clip of CLIPS.slice(0, count)) {
    turn(
      (pin) => pin.topic.interest === clip.interest,
      () => ({
        title: clip.title,
        altText: clip.altText,
        picture: posterOf(clip),
        extra: { kind: 'video', clip, pictures: [] },
      }),
    )
  }
  for (let n = 0; n < count; n += 1) {
    turn(
      () => true,
      (pin) => ({ extra: carouselOf(random, pin) }),
    )
    turn(
      () => true,
      (pin) => storyOf(random, pin, CLIPS[n % CLIPS.length]!, productFor(pin, products, n)),
    )
    const tutorial = TUTORIALS[n % TUTORIALS.length]!
    turn(
      (pin) => pin.topic.interest === tutorial.interest,
      (pin) => ({
        title: n < TUTORIALS.length ? tutorial.title : `${tutorial.title}, again`,
        description: tutorial.about,
        picture: decidePicture(random, tutorial.draws),
        altText: tutorial.altText,
        link: pin.link ?? `https://${pin.topic.sites[0]!.host}/how-to`,
        domain: pin.domain ?? pin.topic.sites[0]!.host,
        extra: { kind: 'tutorial', tutorial: tutorial.data, pictures: [] },
      }),
    )
    turn(
      (pin) => pin.link !== null,
      () => embedOf(random),
    )
  }
  return pins.map((pin) => changed.get(pin) ?? pin)
}

/** Further pictures in the style of the pin's own picture, each different. */
function more(random: Random, { picture }: DemoPin, count: number): readonly Painted[] {
  const { style, variant } = picture.painting
  return Array.from({ length: count }, () => decidePicture(random, `${style}:${variant}`))
}

function carouselOf(random: Random, pin: DemoPin): DemoExtra {
  const pictures = more(random, pin, random.int(1, 4))
  const items = [pin.picture, ...pictures].map(({ signature, color, painting: { width, height } }, at) => ({
    title: at === 0 ? '' : `${pin.title} (${at + 1})`.slice(0, 100),
    link: at === 0 ? pin.link : null,
    alt_text: pin.altText,
    image_signature: signature,
    width,
    height,
    dominant_color: color,
  }))
  return { kind: 'carousel', items, pictures }
}

function embedOf(random: Random): Partial<DemoPin> {
  const { title, link } = random.pick(EMBEDS)
  const domain = new URL(link).hostname.replace(/^www\./, '')
  return { title, link, domain, extra: { kind: 'embed', pictures: [] } }
}

/** The product of a story: one of the same topic, or any if the topic has none. */
function productFor({ topic }: DemoPin, products: readonly DemoPin[], n: number): DemoPin | undefined {
  const alike = products.filter((product) => product.topic === topic)
  const among = alike.length > 0 ? alike : products
  return among[n % among.length]
}

/** A story of four pages and a video, which together contain every kind of block. */
function storyOf(random: Random, pin: DemoPin, clip: Clip, product: DemoPin | undefined): Partial<DemoPin> {
  const { style, variant } = pin.picture.painting
  const cover = decidePicture(random, `${style}:${variant}`)
  const [second, third] = more(random, pin, 2) as [Painted, Painted]
  const box = (x_coord: number, y_coord: number, width: number, height: number, rotation?: number) => ({
    block_style: { x_coord, y_coord, width, height, ...(rotation === undefined ? {} : { rotation }) },
  })
  const block = (kind: string, rest: Omit<StoryBlock, 'type'>): StoryBlock =>
    ({ type: `story_pin_${kind}_block`, ...rest }) as StoryBlock
  const whole = box(0, 0, 100, 100)
  const image = (picture: Painted) =>
    block('image', { ...whole, image_signature: picture.signature, alt_text: pin.altText })
  const page = (background_color: string, ...blocks: readonly StoryBlock[]): StoryPage => ({
    blocks: [...blocks],
    layout: 0,
    style: { background_color },
  })
  // A longer name gets a wider sticker around the same middle.
  const mentionWidth = Math.min(84, Math.max(40, 8 + 3 * pin.board.owner.username.length))
  const onDark = { color: '#FFFFFF', highlight_color: '#1A1B19' } as const
  const pages = [
    page(
      cover.color,
      image(cover),
      block('heading', { ...box(8, 8, 84, 18), text: pin.title, text_style: { ...onDark, size: 34, alignment: 2 } }),
      block('mention_sticker', {
        ...box(50 - mentionWidth / 2, 84, mentionWidth, 6),
        username: pin.board.owner.username,
      }),
      block('generic_sticker', { ...box(74, 68, 16, 10, 12), text: '✿', text_style: { ...onDark, size: 56 } }),
    ),
    page(
      '#FFFFFF',
      block('heading', { ...box(8, 6, 84, 8), text: 'What you need' }),
      block('ingredient', {
        ...box(8, 18, 84, 6),
        amount: '2',
        unit: 'hours',
        text: 'of a quiet afternoon',
        text_style: { size: 20 },
      }),
      block('supply', { ...box(8, 26, 84, 6), amount: '1', text: 'notebook and a pencil', text_style: { size: 20 } }),
      block('supply', {
        ...box(8, 34, 84, 6),
        amount: '3',
        text: 'things that are there already',
        text_style: { size: 20 },
      }),
      block('paragraph', { ...box(8, 44, 84, 18), text: pin.description, text_style: { size: 20, line_height: 1.4 } }),
      ...(product
        ? [
            block('product_sticker', { ...box(8, 66, 60, 8), pin_id: product.id, text: product.title }),
            block('vto_makeup_sticker', { ...box(8, 78, 60, 8), pin_id: product.id, text: 'See the colours' }),
          ]
        : []),
    ),
    page(
      second.color,
      image(second),
      block('text', {
        ...box(10, 70, 80, 12),
        text: 'Look twice: the second time is better.',
        text_style: { ...onDark, alignment: 2, size: 24 },
      }),
      block('interactive_sticker', { ...box(12, 84, 76, 7), text: 'Which one would you keep?' }),
      block('comment_reply_sticker', {
        ...box(8, 8, 70, 12, -3),
        username: pin.board.owner.username,
        full_name: pin.board.owner.fullName,
        text: random.pick(pin.topic.comments).replaceAll(/[[\]{}]|\|.*?(?=[\]]|$)/g, ''),
      }),
    ),
    page(
      third.color,
      image(third),
      block('music', { ...box(8, 88, 60, 6), text: 'No music, just wind', artist: pin.board.owner.fullName }),
      block('link', {
        ...box(20, 76, 60, 7),
        text: 'The whole story',
        link: pin.link ?? `https://${pin.topic.sites[0]!.host}/`,
      }),
    ),
  ]
  const still = posterOf(clip)
  const clipBlock = block('video', { ...whole, alt_text: clip.altText, image_signature: still.signature })
  const video = page('#000000', clipBlock)
  const story: StoryPinData = {
    metadata: { pin_title: pin.title, canvas_aspect_ratio: 0.56 },
    pages: [...pages, video],
  }
  return { picture: cover, extra: { kind: 'story', story, clip, pictures: [second, third, still] } }
}
