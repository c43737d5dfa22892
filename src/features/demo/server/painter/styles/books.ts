import { circle, faded, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, plant, shadow, SURFACES, tableTop, vignette, windowLight, WOODS } from '../materials.ts'
import { leaf } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'
import { shelf, inksOf } from '../bookcase.ts'

/** Books and paper: a `shelf`, a `stack` with a cup, an open book or notebook on a `desk` from above. */
export const books: Style = {
  name: 'books',
  variants: ['shelf', 'stack', 'desk'],
  moods: ['earth', 'warm', 'cool', 'green', 'mono', 'pastel'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'shelf') shelf(scene)
    else if (scene.variant === 'stack') stack(scene)
    else desk(scene)
    vignette(scene, 0.2)
  },
}

function stack(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wall = random.pick([
    palette.paper,
    palette.second,
    mix(palette.main, palette.paper, 0.4),
    mix(palette.third, palette.paper, 0.3),
  ])
  ground(scene, wall, 0.1)
  windowLight(scene, 0.3)
  const table = h * random.between(0.8, 0.88)
  const wood = random.pick(WOODS)
  c.add(
    rect(
      0,
      table,
      w,
      h,
      c.linear([
        [0, lighter(wood, 0.14)],
        [1, darker(wood, 0.2)],
      ]),
    ),
  )
  const inks = inksOf(scene).filter((ink) => ink !== wall)
  const count = random.int(4, Math.max(5, Math.round(h / 150)))
  let y = table + h * 0.03
  c.add(shadow(scene, w / 2 + 20, y + 4, w * 0.36, 24, 0.5))
  for (let i = 0; i < count && y > h * 0.28; i += 1) {
    const [bw, bh] = [w * random.between(0.42, 0.58), random.between(48, 92)]
    const x = w / 2 - bw / 2 + random.between(-36, 36)
    const ink = inks[i % inks.length]!
    c.add(
      rounded(
        x,
        y - bh,
        bw,
        bh,
        6,
        c.linear([
          [0, lighter(ink, 0.16)],
          [1, darker(ink, 0.2)],
        ]),
      ),
      random.chance(0.35)
        ? rect(x + bw - 26, y - bh + 8, 30, bh - 16, '#f6efdf')
        : rect(x + bw * 0.3, y - bh * 0.62, bw * 0.34, bh * 0.2, lighter(ink, 0.5), faded(0.85)),
      rect(x + bw * 0.08, y - bh, 8, bh, lighter(ink, 0.35), faded(0.7)),
    )
    y -= bh
  }
  const top = random.int(0, 2)
  if (top === 0) c.add(plant(scene, w / 2, y, h * 0.26, random.pick(['#f3ede2', palette.accent]), '#5f8f5a'))
  else if (top === 1) {
    c.add(
      rounded(
        w / 2 - 70,
        y - 120,
        130,
        120,
        22,
        c.linear(
          [
            [0, lighter(palette.accent, 0.2)],
            [1, darker(palette.accent, 0.15)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      stroke(`M${w / 2 + 58} ${(y - 95).toFixed(0)}q56 6 46 40q-10 30 -46 26`, palette.accent, 16),
    )
    for (const dx of [-24, 14])
      c.add(stroke(`M${w / 2 + dx} ${(y - 140).toFixed(0)}q-24 -36 0 -66t0 -66`, '#ffffff', 8, faded(0.5)))
  } else
    c.add(
      circle(
        w / 2,
        y - 62,
        62,
        c.radial(
          [
            [0, '#f08a6a'],
            [0.7, '#d9483a'],
            [1, '#a82f2a'],
          ],
          0.36,
          0.3,
          0.75,
        ),
      ),
      path(leaf(w / 2, y - 118, 60, 18, -40), '#5f8f4a'),
      stroke(`M${w / 2} ${(y - 116).toFixed(0)}q4 -20 14 -28`, '#5a3a24', 7),
    )
}

function desk(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  tableTop(scene, random.pick(SURFACES))
  const [pw, ph] = [Math.min(w * 0.38, h * 0.42), Math.min(w * 0.54, h * 0.58)]
  const ruled = random.chance(0.5)
  let page =
    rounded(-pw - 16, -ph / 2 - 14, pw * 2 + 32, ph + 28, 12, random.pick([palette.main, palette.ink, palette.third])) +
    rect(-pw, -ph / 2, pw, ph, '#fbf7ee') +
    rect(0, -ph / 2, pw, ph, '#fdfaf3') +
    rect(
      -46,
      -ph / 2,
      46,
      ph,
      c.linear(
        [
          [0, '#000000', 0],
          [1, '#000000', 0.16],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    rect(
      0,
      -ph / 2,
      36,
      ph,
      c.linear(
        [
          [0, '#000000', 0.12],
          [1, '#000000', 0],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  for (const side of [-1, 1])
    for (let k = 0; k < 15; k += 1) {
      const x = side < 0 ? -pw + 34 : 40
      if (side > 0 && k > 8 && ruled) continue
      page += rect(
        x,
        -ph * 0.4 + k * ph * 0.055,
        (pw - 76) * (k % 5 === 4 ? 0.5 : random.between(0.86, 1)),
        5,
        '#6b655c',
        faded(0.55),
      )
    }
  if (ruled)
    page +=
      circle(pw * 0.5, ph * 0.28, pw * 0.2, palette.accent, faded(0.7)) +
      path(leaf(pw * 0.5, ph * 0.4, pw * 0.4, pw * 0.1, -100), '#5f8f5a', faded(0.8))
  page += path(
    polygon([
      [pw * 0.7, -ph / 2 - 14],
      [pw * 0.78, -ph / 2 - 14],
      [pw * 0.78, -ph * 0.26],
      [pw * 0.74, -ph * 0.3],
      [pw * 0.7, -ph * 0.26],
    ]),
    palette.accent,
  )
  const turn = random.between(-16, 16)
  c.add(
    placed(rounded(-pw - 4, -ph / 2 + 10, pw * 2 + 40, ph + 30, 14, '#1a1015', faded(0.3)), w * 0.5, h * 0.52, turn),
    placed(page, w * 0.5, h * 0.52, turn),
  )
  c.add(
    placed(
      rounded(-9, -170, 18, 300, 9, '#1a1015', 'opacity=".25" transform="translate(10 14)"') +
        rounded(-9, -170, 18, 300, 4, palette.accent) +
        path('M-9 130L0 172L9 130Z', '#e8cfa5') +
        path('M-3 158L0 172L3 158Z', '#2a2522') +
        rect(-9, -170, 18, 28, '#d9a0a0'),
      w * random.pick([0.16, 0.86]),
      h * random.between(0.5, 0.8),
      random.between(-50, 50),
    ),
  )
  const [cx, cy, r] = [w * random.pick([0.16, 0.84]), h * random.between(0.1, 0.2), w * 0.13]
  c.add(
    shadow(scene, cx + 14, cy + 22, r * 1.35, r * 1.3, 0.5),
    circle(cx, cy, r, '#f6f1e8'),
    circle(
      cx,
      cy,
      r * 0.82,
      c.radial([
        [0, '#9a6238'],
        [1, '#5d3520'],
      ]),
    ),
    stroke(`M${cx + r} ${cy}q${r * 0.6} ${r * 0.2} ${r * 0.1} ${r * 0.55}`, '#f6f1e8', 18),
  )
  if (random.chance(0.6))
    for (let k = 0; k < 8; k += 1)
      c.add(path(leaf(w * 0.06, h * 0.96, 190 - k * 6, 28, -80 + k * 12), mix('#4f7d4a', '#a8c77a', k / 9)))
  windowLight(scene, 0.18)
}
