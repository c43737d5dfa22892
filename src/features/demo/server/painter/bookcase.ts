import { circle, ellipse, faded, rect, rounded } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { placed, plant, windowLight, WOODS } from './materials.ts'
import type { Scene } from './style.ts'

export function inksOf({ palette }: Scene): readonly string[] {
  return [
    palette.main,
    palette.second,
    palette.third,
    palette.accent,
    palette.ink,
    '#f3ede2',
    mix(palette.main, palette.ink, 0.4),
    mix(palette.third, palette.paper, 0.4),
  ]
}

function spine({ c, random }: Scene, x: number, y: number, width: number, tall: number, ink: string): string {
  const line = lighter(ink, 0.45)
  let out = rounded(
    x,
    y,
    width,
    tall,
    3,
    c.linear(
      [
        [0, darker(ink, 0.18)],
        [0.25, lighter(ink, 0.12)],
        [1, darker(ink, 0.2)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  const kind = random.int(0, 3)
  if (kind === 0)
    out += rect(x + 3, y + tall * 0.12, width - 6, 5, line) + rect(x + 3, y + tall * 0.84, width - 6, 5, line)
  else if (kind === 1) out += rect(x + width * 0.34, y + tall * 0.2, width * 0.32, tall * 0.4, line, faded(0.8))
  else if (kind === 2)
    out +=
      rect(x + 2, y + tall * 0.16, width - 4, tall * 0.2, line, faded(0.9)) +
      circle(x + width / 2, y + tall * 0.86, Math.min(8, width * 0.24), line)
  return out
}

export function shelf(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wood = random.pick([...WOODS, '#f3efe8', darker(palette.third, 0.2)])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, darker(wood, 0.42)],
        [1, darker(wood, 0.55)],
      ]),
    ),
  )
  const rows = Math.max(2, Math.round(h / random.between(270, 360)))
  const tall = h / rows
  const inks = inksOf(scene)
  for (let r = 0; r < rows; r += 1) {
    const base = (r + 1) * tall - 20
    let x = 14
    while (x < w - 30) {
      const gap = random.int(0, 9)
      if (gap === 0 && x < w - 190) {
        if (random.chance(0.55))
          c.add(plant(scene, x + 80, base, tall * 0.66, random.pick(['#f3ede2', palette.accent, '#b5694a']), '#5f8f5a'))
        else
          c.add(
            ellipse(
              x + 80,
              base - tall * 0.24,
              54,
              tall * 0.24,
              c.linear(
                [
                  [0, lighter(palette.accent, 0.3)],
                  [1, darker(palette.accent, 0.2)],
                ],
                0,
                0,
                1,
                0,
              ),
            ),
            rect(x + 62, base - tall * 0.54, 36, 34, darker(palette.accent, 0.1)),
          )
        x += 165
      } else if (gap === 1 && x < w - 230) {
        for (let k = 0, y = base; k < random.int(2, 5); k += 1) {
          const bh = random.between(26, 40)
          y -= bh
          c.add(
            `<g transform="translate(${(x + random.int(0, 14)).toFixed(0)} ${(y + bh).toFixed(0)}) rotate(-90)">${spine(scene, 0, 0, bh - 2, random.between(150, 190), inks[(k + r) % inks.length]!)}</g>`,
          )
        }
        x += 212
      } else {
        const width = random.between(24, 58)
        const high = tall * random.between(0.58, 0.84)
        c.add(placed(spine(scene, 0, -high, width - 2, high, random.pick(inks)), x, base, random.chance(0.06) ? 7 : 0))
        x += width
      }
    }
    c.add(
      rect(
        0,
        base,
        w,
        20,
        c.linear([
          [0, lighter(wood, 0.16)],
          [1, wood],
        ]),
      ),
      rect(
        0,
        base + 20,
        w,
        36,
        c.linear([
          [0, '#000000', 0.4],
          [1, '#000000', 0],
        ]),
      ),
    )
  }
  for (const x of [0, w - 14]) c.add(rect(x, 0, 14, h, wood))
  windowLight(scene, 0.12)
}
