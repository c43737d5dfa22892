/**
 * Paints many pictures on one sheet, to judge a style during its development:
 * `node src/features/demo/server/painter/contact-sheet.ts OUT.jpg [style[:variant],…] [count] [first seed]`
 */
import sharp from 'sharp'
import { randomFrom } from '../random.ts'
import { paintSvg, type Painting } from './paint.ts'
import { palettesOf } from './palettes.ts'
import { STYLES } from './styles.ts'
import { trueSize } from './true-size.ts'

const [out = '/tmp/contact-sheet.jpg', wanted = '', count = '40', first = '1'] = process.argv.slice(2)
const COLUMNS = 7
const COLUMN_PX = 236
const GAP_PX = 12

const choices = STYLES.flatMap((style) => style.variants.map((variant) => ({ style, variant }))).filter(
  ({ style, variant }) =>
    wanted === '' || wanted.split(',').some((name) => name === style.name || name === `${style.name}:${variant}`),
)
const bottoms: number[] = Array.from({ length: COLUMNS }, () => GAP_PX)
const tiles: { input: Buffer; left: number; top: number }[] = []
let spentMs = 0
for (let i = 0; i < Number(count); i += 1) {
  const random = randomFrom(`sheet ${Number(first) + i}`)
  const { style, variant } = choices[i % choices.length]!
  const [width, height] = trueSize(random, style.ratio)
  const painting: Painting = {
    style: style.name,
    variant,
    palette: random.pick(palettesOf(style.moods)).name,
    seed: random.int(1, 1e9),
    width,
    height,
  }
  const started = performance.now()
  const { data, info } = await sharp(Buffer.from(paintSvg(painting, COLUMN_PX)))
    .png()
    .toBuffer({ resolveWithObject: true })
  spentMs += performance.now() - started
  const column = bottoms.indexOf(Math.min(...bottoms))
  tiles.push({ input: data, left: GAP_PX + column * (COLUMN_PX + GAP_PX), top: bottoms[column]! })
  bottoms[column]! += info.height + GAP_PX
}
await sharp({
  create: {
    width: COLUMNS * (COLUMN_PX + GAP_PX) + GAP_PX,
    height: Math.max(...bottoms),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .jpeg({ quality: 88 })
  .toFile(out)
process.stdout.write(`${tiles.length} pictures, ${(spentMs / tiles.length).toFixed(1)} ms each at ${COLUMN_PX} px\n`)
