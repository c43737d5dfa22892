import { randomFrom } from '../random.ts'
import { decidePicture, paintedAs, type Painted } from '../collection/painted.ts'

/** A short film of the demo, in which the camera moves over a painting. Its file is `<name>.webm` in this folder. */
export interface Clip {
  readonly name: string
  readonly interest: string
  readonly draws: string
  readonly title: string
  readonly altText: string
  readonly move: 'in' | 'out' | 'across' | 'down'
}

export const CLIP_MS = 5_000
/** Width of a clip in pixels; the painting has the same shape as the clip. */
export const CLIP_WIDTH = 360
/** Shapes of clips, as width to height: upright like a story's video, or wide. */
const UPRIGHT = CLIP_WIDTH / 640
const WIDE = CLIP_WIDTH / 270
const POSTER_WIDTH = 1_080

const clip = (
  name: string,
  interest: string,
  draws: string,
  move: Clip['move'],
  title: string,
  altText: string,
): Clip => ({ name, interest, draws, title, altText, move })

export const CLIPS: readonly Clip[] = [
  clip('ridges', 'travel', 'mountains:peaks', 'across', 'First light over the ridges', 'Mountain ridges in haze'),
  clip('lake', 'travel', 'mountains:lake', 'in', 'One slow minute at the lake', 'A still lake with wooded shores'),
  clip('waves', 'nature', 'sea:waves', 'across', 'Waves, nothing else', 'Bands of waves below a low sun'),
  clip('sail', 'photography', 'sea:sail', 'in', 'A sail on the way home', 'A sailing boat in evening light'),
  clip('beach', 'travel', 'sea:beach', 'out', 'The beach before anyone is up', 'A shore in clear light'),
  clip('dusk-town', 'photography', 'city:dusk', 'across', 'The town switches its lights on', 'A skyline at dusk'),
  clip('night-town', 'travel', 'city:night', 'down', 'Lit windows, counted', 'A town at night with lit windows'),
  clip('houses', 'architecture', 'city:houses', 'across', 'Along a row of houses', 'Houses side by side'),
  clip('mist', 'nature', 'forest:mist', 'in', 'Into the mist', 'Tree trunks one behind the other in mist'),
  clip('birches', 'nature', 'forest:birch', 'down', 'Birches from top to bottom', 'White birch trunks'),
  clip('meadow', 'nature', 'flowers:meadow', 'across', 'A meadow in a light wind', 'Flowers among grass'),
  clip('vase', 'art', 'flowers:vase', 'in', 'Closer to the vase', 'Flowers in a vase on a table'),
  clip('cat', 'animals', 'creature:cat', 'in', 'The cat saw the camera', 'A cat on a windowsill, looking at you'),
  clip('koi', 'animals', 'creature:koi', 'across', 'Koi under the lily pads', 'Koi and lily pads seen from above'),
  clip('whale', 'animals', 'creature:whale', 'across', 'A whale passes', 'A whale below the surface'),
  clip('planet', 'space', 'sky:planet', 'out', 'Leaving the planet', 'A planet against a sky full of stars'),
  clip('nebula', 'space', 'sky:nebula', 'in', 'Through the nebula', 'Clouds of coloured light among stars'),
  clip('aurora', 'space', 'sky:aurora', 'across', 'Northern lights', 'A glowing night sky over dark hills'),
  clip('bokeh', 'photography', 'light:bokeh', 'down', 'Rain on the window at night', 'Round blurred lights'),
  clip('bread', 'food', 'plate:bread', 'in', 'Straight from the oven', 'A loaf of bread on a board'),
  clip('coffee', 'drinks', 'drink:coffee', 'in', 'The first coffee of the day', 'A cup of coffee'),
  clip('beds', 'gardening', 'garden:beds', 'across', 'A walk along the beds', 'Vegetable beds in a garden'),
]

/** The painting of a clip. It is the pin's picture and the clip's first frame. */
export function posterOf({ name, draws }: Clip): Painted {
  const painted = decidePicture(randomFrom(`clip ${name}`), draws)
  const { painting } = painted
  const ratio = painting.height >= painting.width ? UPRIGHT : WIDE
  return paintedAs({ ...painting, width: POSTER_WIDTH, height: Math.round(POSTER_WIDTH / ratio) })
}

/** Height of a clip in pixels; an even number, because encoders require it. */
export function clipHeight({ painting }: Painted): number {
  return painting.height >= painting.width ? 640 : 270
}
