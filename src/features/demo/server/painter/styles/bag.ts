import { circle, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { clothPattern } from '../cloth.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, shadow, vignette, windowLight } from '../materials.ts'
import { blob } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Things to wear, on a plinth or a plain ground: a `tote`, a `handbag`, `earrings`. */
export const bag: Style = {
  name: 'bag',
  variants: ['tote', 'handbag', 'earrings'],
  moods: ['earth', 'pastel', 'warm', 'cool', 'vivid', 'mono'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const wall = random.pick([palette.second, palette.main, mix(palette.third, palette.paper, 0.4), palette.paper])
    ground(scene, wall, 0.12)
    if (variant === 'earrings') return earrings(scene, wall)
    const floor = h * random.between(0.7, 0.8)
    if (random.chance(0.5))
      c.add(
        circle(
          w * random.between(0.3, 0.7),
          floor - h * 0.3,
          w * random.between(0.28, 0.42),
          mix(wall, random.pick([palette.paper, palette.accent]), 0.5),
        ),
      )
    c.add(
      rect(
        0,
        floor,
        w,
        h - floor,
        c.linear([
          [0, darker(wall, 0.06)],
          [1, lighter(wall, 0.14)],
        ]),
      ),
    )
    const color = random.pick(
      [palette.ink, palette.accent, palette.third, palette.main, palette.paper].filter((each) => each !== wall),
    )
    const y = floor + h * 0.05
    if (random.chance(0.6)) {
      const block = random.pick([palette.paper, palette.third, palette.accent].filter((each) => each !== color))
      c.add(
        shadow(scene, w / 2 + 40, y + 160, w * 0.44, 50, 0.4),
        rect(
          w * 0.2,
          y,
          w * 0.6,
          h,
          c.linear(
            [
              [0, lighter(block, 0.2)],
              [0.7, block],
              [1, darker(block, 0.2)],
            ],
            0,
            0,
            1,
            0,
          ),
        ),
        rect(w * 0.2, y, w * 0.6, 16, lighter(block, 0.35)),
      )
    }
    c.add(
      shadow(scene, w / 2 + 20, y + 6, w * 0.3, 30, 0.5),
      placed(variant === 'tote' ? tote(scene, color) : handbag(scene, color), w / 2, y, 0, Math.min(1, h / 1150)),
    )
    windowLight(scene, 0.16)
    vignette(scene, 0.16)
  },
}

function tote(scene: Scene, color: string): string {
  const { c, random, palette } = scene
  const body = polygon([
    [-230, -480],
    [230, -480],
    [205, 0],
    [-205, 0],
  ])
  const fabric = random.chance(0.6) ? clothPattern(scene, color, undefined, 1.2) : color
  const strap = random.chance(0.5) ? darker(color, 0.25) : '#8a5a3c'
  const emblem =
    fabric === color
      ? path(
          blob(random, 0, -250, 100, 110, 0.3, 7),
          random.pick([palette.accent, palette.paper, palette.third].filter((each) => each !== color)),
        )
      : ''
  return (
    stroke('M-120 -470C-120 -760 120 -760 120 -470', darker(strap, 0.2), 22) +
    path(body, fabric) +
    emblem +
    path(
      body,
      c.linear(
        [
          [0, '#ffffff', 0.16],
          [0.6, '#ffffff', 0],
          [1, '#000000', 0.22],
        ],
        0,
        0,
        1,
        0.3,
      ),
    ) +
    stroke('M-120 -430V-470C-120 -730 120 -730 120 -470V-430', strap, 24) +
    rect(-230, -480, 460, 14, darker(color, 0.16))
  )
}

function handbag(scene: Scene, color: string): string {
  const { c, random } = scene
  const metal = random.pick(['#d8b56a', '#c9c9c9'])
  const radius = random.pick([40, 90, 150])
  const shade = c.linear(
    [
      [0, lighter(color, 0.2)],
      [1, darker(color, 0.22)],
    ],
    0,
    0,
    1,
    1,
  )
  const flap = random.pick([
    'M-250 -360H250V-230Q250 -130 0 -120Q-250 -130 -250 -230Z',
    'M-250 -360H250L0 -110Z',
    'M-250 -360H250V-190Q0 -230 -250 -190Z',
  ])
  return (
    stroke('M-170 -350C-170 -640 170 -640 170 -350', darker(color, 0.3), 26) +
    stroke('M-170 -350C-170 -630 170 -630 170 -350', lighter(color, 0.1), 12) +
    rounded(-260, -360, 520, 360, radius, shade) +
    path(
      flap,
      c.linear([
        [0, lighter(color, 0.28)],
        [1, darker(color, 0.06)],
      ]),
    ) +
    rounded(-34, -170, 68, 52, 12, metal) +
    rounded(-18, -156, 36, 24, 6, darker(metal, 0.25)) +
    [-170, 170].map((x) => circle(x, -345, 17, metal)).join('')
  )
}

function earrings(scene: Scene, wall: string): void {
  const { c, w, h, random, palette } = scene
  const card = lighter(palette.paper, 0.4)
  const [cw, ch] = [w * 0.62, Math.min(h * 0.74, 960)]
  const [x, y] = [w / 2 - cw / 2, h / 2 - ch / 2]
  c.add(
    placed(
      rounded(x + 14, y + 22, cw, ch, 18, darker(wall, 0.5), 'opacity=".35"') + rounded(x, y, cw, ch, 18, card),
      0,
      0,
    ),
  )
  const [a, b, d] = random.shuffled([palette.main, palette.accent, palette.third, palette.ink, palette.second]) as [
    string,
    string,
    string,
  ]
  const shapes = Array.from({ length: random.int(2, 3) }, () => random.int(0, 4))
  for (const side of [-1, 1]) {
    const cx = w / 2 + side * cw * 0.22
    let top = y + ch * 0.16
    c.add(circle(cx, top, 13, '#d8b56a'))
    shapes.forEach((shape, i) => {
      const size = cw * (0.1 + 0.04 * i)
      const ink = [a, b, d][i]!
      const fill = c.linear(
        [
          [0, lighter(ink, 0.2)],
          [1, darker(ink, 0.16)],
        ],
        0,
        0,
        1,
        1,
      )
      const at = top + size + 18
      c.add(
        circle(cx, at - size - 4, 9, 'none', 'stroke="#d8b56a" stroke-width="5"'),
        shadow(scene, cx + 12, at + 16, size * 1.15, size * 1.15, 0.35),
      )
      if (shape === 0) c.add(circle(cx, at, size, fill))
      else if (shape === 1)
        c.add(
          path(`M${cx - size} ${(at - size * 0.6).toFixed(0)}h${2 * size}a${size} ${size} 0 0 1 ${-2 * size} 0Z`, fill),
        )
      else if (shape === 2)
        c.add(
          path(
            polygon([
              [cx, at - size],
              [cx + size, at + size],
              [cx - size, at + size],
            ]),
            fill,
          ),
        )
      else if (shape === 3)
        c.add(circle(cx, at, size * 0.78, 'none', `stroke="${ink}" stroke-width="${(size * 0.4).toFixed(0)}"`))
      else
        c.add(
          path(
            `M${(cx - size).toFixed(0)} ${(at + size).toFixed(0)}v-${size.toFixed(0)}a${size.toFixed(0)} ${size.toFixed(0)} 0 0 1 ${(2 * size).toFixed(0)} 0v${size.toFixed(0)}Z`,
            fill,
          ),
        )
      top = at + size
    })
  }
  windowLight(scene, 0.2)
}
