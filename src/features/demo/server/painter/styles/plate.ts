import { circle, faded, path, rounded } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { HELPINGS } from '../helpings.ts'
import { placed, shadow, SURFACES, tableTop, vignette, windowLight } from '../materials.ts'
import { blob, leaf, polar } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** A dish on a table, seen from above. */
export const plate: Style = {
  name: 'plate',
  variants: Object.keys(HELPINGS),
  moods: ['earth', 'warm', 'green', 'cool', 'pastel', 'mono'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, variant } = scene
    tableTop(scene, random.pick(SURFACES))
    if (random.chance(0.75)) cloth(scene)
    const close = random.chance(0.35)
    const r = Math.min(w, h) * (close ? random.between(0.44, 0.54) : random.between(0.3, 0.39))
    const x = w * random.between(0.42, 0.58)
    const y = h * random.between(0.42, 0.58)
    if (!close) sides(scene, x, y, r)
    c.add(served(scene, variant, x, y, r))
    if (random.chance(0.4)) c.add(cutlery(scene, x + r * random.pick([-1, 1]) * 1.2, y, r * 1.5))
    windowLight(scene, random.between(0.08, 0.22))
    vignette(scene, 0.2)
  },
}

function served(scene: Scene, dish: string, x: number, y: number, r: number): string {
  const { c, random, palette } = scene
  const bowl = dish === 'soup' || dish === 'porridge' || random.chance(0.25)
  const glaze = random.pick([
    palette.paper,
    lighter(palette.second, 0.3),
    palette.main,
    '#f7f3ec',
    palette.ink,
    mix(palette.third, palette.paper, 0.4),
  ])
  const rim = circle(
    0,
    0,
    r,
    c.radial(
      [
        [0.7, darker(glaze, 0.1)],
        [0.9, lighter(glaze, 0.1)],
        [1, darker(glaze, 0.14)],
      ],
      0.46,
      0.44,
      0.53,
    ),
  )
  const well = circle(
    0,
    0,
    r * (bowl ? 0.9 : 0.8),
    c.radial(
      [
        [0.4, glaze],
        [1, darker(glaze, bowl ? 0.32 : 0.12)],
      ],
      0.54,
      0.56,
      0.6,
    ),
  )
  const line = random.chance(0.5)
    ? circle(
        0,
        0,
        r * 0.95,
        'none',
        `stroke="${random.pick([palette.accent, palette.ink, palette.main])}" stroke-width="5" opacity=".7"`,
      )
    : ''
  const food = placed(HELPINGS[dish]!(scene, r * (bowl ? 0.96 : 0.95)), 0, 0, random.between(-30, 30))
  return shadow(scene, x + r * 0.07, y + r * 0.12, r * 1.2, r * 1.18, 0.5) + placed(rim + well + line + food, x, y)
}

/** A folded cloth under the plate. */
function cloth({ c, w, h, random, palette }: Scene): void {
  const color = random.pick([palette.second, palette.third, palette.paper, palette.accent, palette.main])
  const stripe = c.pattern(46, 46, rounded(0, 0, 9, 46, 0, darker(color, 0.2)), `rotate(${random.pick([0, 90])})`)
  const [cw, ch] = [random.between(380, 620), random.between(420, 760)]
  const sheet =
    rounded(-cw / 2, -ch / 2, cw, ch, 8, color) +
    rounded(-cw / 2, -ch / 2, cw, ch, 8, stripe, faded(0.5)) +
    rounded(-cw * 0.02, -ch / 2, cw * 0.04, ch, 0, '#000000', faded(0.08))
  c.add(
    placed(
      rounded(-cw / 2 + 10, -ch / 2 + 16, cw, ch, 14, '#1a1015', faded(0.22)) + sheet,
      w * random.between(0.15, 0.85),
      h * random.between(0.2, 0.8),
      random.between(-35, 35),
    ),
  )
}

/** Small things around the plate: bowls, cups, sprigs. */
function sides(scene: Scene, x: number, y: number, r: number): void {
  const { c, random, palette } = scene
  const start = random.between(0, 360)
  const count = random.int(2, 4)
  for (let i = 0; i < count; i += 1) {
    const [sx, sy] = polar(x, y, r * random.between(1.5, 1.85), start + (i * 360) / count + random.between(-18, 18))
    const size = r * random.between(0.24, 0.4)
    const glaze = random.pick([palette.second, palette.accent, palette.third, palette.paper, palette.ink])
    const kind = random.int(0, 2)
    if (kind === 0) {
      const filling = random.pick(['#b93a22', '#e9c46a', '#f6efe0', '#5c7a3a', '#3a2016', '#d98f2f'])
      c.add(
        shadow(scene, sx + 8, sy + 14, size * 1.25, size * 1.25, 0.45),
        circle(sx, sy, size, glaze),
        circle(sx, sy, size * 0.85, darker(glaze, 0.25)),
        path(
          blob(random, sx, sy, size * 0.76, size * 0.76, 0.05, 9),
          c.radial([
            [0, lighter(filling, 0.2)],
            [1, filling],
          ]),
        ),
      )
    } else if (kind === 1) {
      for (let k = 0; k < 7; k += 1)
        c.add(
          path(
            leaf(sx + k * 10, sy + k * 6, size * 0.7, size * 0.16, start + (k % 2 ? 50 : -70) + k * 5),
            mix('#3f6b38', '#9db86a', random.next()),
          ),
        )
    } else {
      c.add(
        shadow(scene, sx + 6, sy + 10, size * 0.95, size * 0.95, 0.45),
        circle(sx, sy, size * 0.74, lighter(glaze, 0.3), faded(0.85)),
        circle(
          sx,
          sy,
          size * 0.62,
          c.radial(
            [
              [0, '#ffffff', 0.8],
              [1, palette.second, 0.9],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
      )
    }
  }
}

function cutlery({ random, palette }: Scene, x: number, y: number, length: number): string {
  const metal = random.pick(['#c9c5c0', '#b08d4f', '#8a8d92', palette.ink])
  const half = length / 2
  const handle = rounded(-7, -half * 0.2, 14, half * 1.2, 7, metal)
  const head = random.chance(0.5)
    ? rounded(-20, -half, 8, half * 0.5, 4, metal) +
      rounded(-4, -half, 8, half * 0.5, 4, metal) +
      rounded(12, -half, 8, half * 0.5, 4, metal) +
      path(
        `M-20 ${(-half * 0.55).toFixed(0)}Q-20 ${(-half * 0.2).toFixed(0)} 0 ${(-half * 0.15).toFixed(0)}Q20 ${(-half * 0.2).toFixed(0)} 20 ${(-half * 0.55).toFixed(0)}Z`,
        metal,
      )
    : path(
        `M0 ${(-half).toFixed(0)}C34 ${(-half).toFixed(0)} 34 ${(-half * 0.35).toFixed(0)} 0 ${(-half * 0.15).toFixed(0)}C-34 ${(-half * 0.35).toFixed(0)} -34 ${(-half).toFixed(0)} 0 ${(-half).toFixed(0)}Z`,
        metal,
      )
  const all = handle + head
  return placed(
    `<g opacity=".3" transform="translate(8 12)">${all.replaceAll(metal, '#1a1015')}</g>${all}`,
    x,
    y,
    random.between(-18, 18),
  )
}
