/**
 * Writes `tones.ts`. It paints samples of every style and computes by least squares how much of each palette colour is
 * in a picture's average colour. Run it after adding or changing a style:
 * `node src/features/demo/server/painter/fit-tones.ts [style …]`
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomFrom } from '../random.ts'
import { toRgb } from './color.ts'
import { meanColor } from './mean-color.ts'
import { palettesOf } from './palettes.ts'
import { STYLES } from './styles.ts'
import { PALETTE_ROLES } from './tone.ts'
import { TONES } from './tones.ts'
import { trueSize } from './true-size.ts'

const SAMPLES = 72
/** Limits the weights if colours of a palette are almost equal. */
const DAMPING = 0.35
const UNKNOWNS = PALETTE_ROLES.length + 3

const wanted = process.argv.slice(2)
const lines: string[] = []
for (const style of STYLES)
  for (const variant of style.variants) {
    const known = TONES[`${style.name}:${variant}`]
    if (known && wanted.length > 0 && !wanted.includes(style.name)) {
      lines.push(`  '${style.name}:${variant}': [${known.join(', ')}],`)
      continue
    }
    const random = randomFrom(`tones ${style.name} ${variant}`)
    const left: number[][] = []
    const right: number[] = []
    for (let i = 0; i < SAMPLES; i += 1) {
      const palette = random.pick(palettesOf(style.moods))
      const [width, height] = trueSize(random, style.ratio)
      const truth = await meanColor({
        style: style.name,
        variant,
        palette: palette.name,
        seed: random.int(1, 1e9),
        width,
        height,
      })
      const colors = PALETTE_ROLES.map((role) => toRgb(palette[role]))
      for (const channel of [0, 1, 2] as const) {
        left.push([
          ...colors.map((color) => color[channel] / 255),
          ...[0, 1, 2].map((other) => (other === channel ? 1 : 0)),
        ])
        right.push(truth[channel] / 255)
      }
    }
    const weights = leastSquares(left, right)
    const errors = right.map((value, i) => value - left[i]!.reduce((sum, x, k) => sum + x * weights[k]!, 0))
    const typical = Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length) * 255
    lines.push(`  '${style.name}:${variant}': [${weights.map((weight) => weight.toFixed(2)).join(', ')}],`)
    process.stdout.write(`${style.name}:${variant} is off by ${typical.toFixed(0)} of 255\n`)
  }

await writeFile(
  join(import.meta.dirname, 'tones.ts'),
  `// Written by fit-tones.ts.\n/** For each style and variant: the share of each palette colour (PALETTE_ROLES), then red, green and blue that are always there. */\nexport const TONES: Readonly<Record<string, readonly number[]>> = {\n${lines.join('\n')}\n}\n`,
)

/** Solves (AᵀA + damping) x = Aᵀb by elimination; there are only a few unknowns. */
function leastSquares(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const matrix = Array.from({ length: UNKNOWNS }, (_, r) => [
    ...Array.from(
      { length: UNKNOWNS },
      (_unused, c) => a.reduce((sum, row) => sum + row[r]! * row[c]!, 0) + (r === c ? DAMPING : 0),
    ),
    a.reduce((sum, row, i) => sum + row[r]! * b[i]!, 0),
  ])
  for (let pivot = 0; pivot < UNKNOWNS; pivot += 1)
    for (let r = 0; r < UNKNOWNS; r += 1) {
      if (r === pivot) continue
      const factor = matrix[r]![pivot]! / matrix[pivot]![pivot]!
      for (let c = pivot; c <= UNKNOWNS; c += 1) matrix[r]![c]! -= factor * matrix[pivot]![c]!
    }
  return matrix.map((row, r) => row[UNKNOWNS]! / row[r]!)
}
