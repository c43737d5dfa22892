import { circle, ellipse, faded, path, polygon, rect, rounded } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, plant, planks, shadow, vignette, windowLight, WOODS } from '../materials.ts'
import { blob } from '../shapes.ts'
import { bed, desk, seat } from '../furniture.ts'
import type { Scene, Style } from '../style.ts'

/** A corner of a room: `sofa`, `armchair`, `bed`, or a `desk` against a wall. */
export const room: Style = {
  name: 'room',
  variants: ['sofa', 'armchair', 'bed', 'desk'],
  moods: ['earth', 'green', 'warm', 'cool', 'pastel', 'mono'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const wall = random.pick([
      palette.paper,
      mix(palette.second, palette.paper, 0.5),
      palette.second,
      mix(palette.main, palette.paper, 0.25),
      palette.third,
    ])
    const floor = h * random.between(0.7, 0.78)
    c.add(
      rect(
        0,
        0,
        w,
        floor,
        c.linear(
          [
            [0, lighter(wall, 0.1)],
            [1, darker(wall, 0.12)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    )
    if (random.chance(0.35)) panels(scene, floor, wall)
    else if (random.chance(0.3))
      c.add(rect(0, floor * 0.55, w, floor * 0.45, mix(wall, random.pick([palette.main, palette.third]), 0.5)))
    planks(scene, random.pick(WOODS), true, floor)
    c.add(
      rect(0, floor - 22, w, 22, lighter(wall, 0.45)),
      rect(
        0,
        floor,
        w,
        26,
        c.linear([
          [0, '#000000', 0.3],
          [1, '#000000', 0],
        ]),
      ),
    )
    frames(scene, floor)
    windowLight(scene, random.between(0.14, 0.3))
    if (random.chance(0.75)) rug(scene, floor)
    const fabric = random.pick(
      [palette.main, palette.third, palette.accent, palette.ink, palette.second].filter((color) => color !== wall),
    )
    if (variant === 'bed') bed(scene, floor, fabric)
    else if (variant === 'desk') desk(scene, floor)
    else seat(scene, floor, fabric, variant === 'sofa')
    const side = random.chance(0.5) ? 1 : -1
    c.add(
      shadow(scene, w * (0.5 + side * 0.4), floor + h * 0.045, 110, 24, 0.5),
      plant(
        scene,
        w * (0.5 + side * 0.4),
        floor + h * 0.04,
        h * random.between(0.28, 0.42),
        random.pick([palette.accent, palette.paper, palette.ink, palette.main]),
        random.pick(['#3f6b4a', '#5c7d4a', '#2f5a45']),
      ),
    )
    lamp(scene, floor, -side)
    vignette(scene, 0.2)
  },
}

function panels({ c, w, random }: Scene, floor: number, wall: string): void {
  const columns = random.int(2, 4)
  const size = w / columns
  for (let i = 0; i < columns; i += 1)
    for (const [y, tall] of [
      [0.06, 0.52],
      [0.64, 0.26],
    ] as const)
      c.add(
        rounded(
          i * size + 30,
          floor * y,
          size - 60,
          floor * tall,
          3,
          'none',
          `stroke="${darker(wall, 0.16)}" stroke-width="5"`,
        ),
        rounded(
          i * size + 34,
          floor * y + 4,
          size - 60,
          floor * tall,
          3,
          'none',
          `stroke="${lighter(wall, 0.3)}" stroke-width="3"`,
        ),
      )
}

/** Pictures on the wall; each holds a small abstract drawing. */
function frames(scene: Scene, floor: number): void {
  const { c, w, random, palette } = scene
  const count = random.int(1, 3)
  const width = random.between(130, 220) * (count === 1 ? 1.5 : 1)
  const tall = Math.min(width * random.pick([1, 1.3, 1.4]), floor * 0.36)
  const frame = random.pick([palette.ink, '#b98a5e', '#f7f4ee', '#2a2522'])
  for (let i = 0; i < count; i += 1) {
    const x = w / 2 + (i - (count - 1) / 2) * (width + 40) - width / 2
    const y = floor * 0.12
    const inks = random.shuffled([palette.main, palette.accent, palette.third, palette.ink, palette.second])
    const art =
      rect(x, y, width, tall, lighter(palette.paper, 0.4)) +
      (random.chance(0.5)
        ? circle(x + width * random.between(0.3, 0.7), y + tall * 0.36, width * 0.2, inks[0]!) +
          path(blob(random, x + width / 2, y + tall * 0.78, width * 0.5, tall * 0.2, 0.2, 6), inks[1]!)
        : path(blob(random, x + width * 0.5, y + tall * 0.5, width * 0.28, tall * 0.32, 0.35, 6), inks[2]!) +
          path(blob(random, x + width * 0.6, y + tall * 0.4, width * 0.14, tall * 0.2, 0.3, 5), inks[3]!))
    c.add(
      rect(x + 4, y + 14, width + 12, tall + 8, '#1a1015', faded(0.22)),
      c.clipped(rect(x, y, width, tall, '#000'), art),
      rect(x, y, width, tall, 'none', `stroke="${frame}" stroke-width="12"`),
    )
  }
}

function rug({ c, w, h, random, palette }: Scene, floor: number): void {
  const color = random.pick([palette.paper, palette.second, palette.accent, palette.third])
  const y = floor + (h - floor) * 0.52
  const [rx, ry] = [w * random.between(0.34, 0.48), (h - floor) * 0.36]
  if (random.chance(0.5)) {
    for (const [scale, tone] of [
      [1, color],
      [0.84, darker(color, 0.14)],
      [0.78, color],
      [0.4, darker(color, 0.1)],
      [0.36, color],
    ] as const)
      c.add(ellipse(w / 2, y, rx * scale, ry * scale, tone))
  } else {
    const shape = polygon([
      [w / 2 - rx * 0.85, y - ry],
      [w / 2 + rx * 0.85, y - ry],
      [w / 2 + rx * 1.08, y + ry],
      [w / 2 - rx * 1.08, y + ry],
    ])
    const stripes = c.pattern(
      60,
      random.pick([26, 40, 64]),
      rect(0, 0, 60, 12, random.pick([palette.main, palette.ink, palette.accent])),
    )
    c.add(path(shape, color), path(shape, stripes, faded(0.55)))
  }
}

function lamp(scene: Scene, floor: number, side: number): void {
  const { c, w, h, random, palette } = scene
  const x = w * (0.5 + side * random.between(0.36, 0.42))
  const shade = random.pick([palette.paper, palette.accent, palette.second])
  if (random.chance(0.5)) {
    const y = floor * random.between(0.26, 0.42)
    c.add(
      rect(x - 2, 0, 4, y, '#2a2522'),
      glow(scene, x, y + 60, 230, '#ffe3a8', 0.5),
      path(
        `M${(x - 80).toFixed(0)} ${(y + 80).toFixed(0)}Q${(x - 76).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${(y - 6).toFixed(0)}Q${(x + 76).toFixed(0)} ${y.toFixed(0)} ${(x + 80).toFixed(0)} ${(y + 80).toFixed(0)}Z`,
        shade,
      ),
    )
  } else {
    const top = floor - h * random.between(0.34, 0.42)
    c.add(
      rect(x - 4, top, 8, floor + h * 0.03 - top, '#2a2522'),
      ellipse(x, floor + h * 0.032, 50, 10, '#2a2522'),
      glow(scene, x, top, 260, '#ffe3a8', 0.55),
      path(
        polygon([
          [x - 46, top - 60],
          [x + 46, top - 60],
          [x + 86, top + 60],
          [x - 86, top + 60],
        ]),
        c.linear([
          [0, lighter(shade, 0.3)],
          [1, shade],
        ]),
      ),
    )
  }
}
