import { circle, ellipse, faded, path, polygon, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, shadow, SURFACES, tableTop, vignette, windowLight } from '../materials.ts'
import { blob, leaf, polar } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'
import { tall, stemmed, slice } from '../glassware.ts'

/** Something to drink: a tall `iced` glass, a stemmed `cocktail`, or `coffee` seen from above. */
export const drink: Style = {
  name: 'drink',
  variants: ['iced', 'cocktail', 'coffee'],
  moods: ['warm', 'pastel', 'cool', 'earth', 'green', 'vivid'],
  ratio: 'tall',
  paint(scene) {
    if (scene.variant === 'coffee') coffee(scene)
    else glass(scene)
    windowLight(scene, 0.16)
    vignette(scene, 0.18)
  },
}

const JUICES = [
  ['#f6a53c', '#e2553f'],
  ['#f7d774', '#f2a03a'],
  ['#f3a6b4', '#d6456a'],
  ['#c9dd8a', '#6fa050'],
  ['#e8c9a0', '#8a5230'],
  ['#b9a2d9', '#6a4a9a'],
  ['#f9e9c9', '#e2a25a'],
] as const

function glass(scene: Scene): void {
  const { c, w, h, random, palette, variant } = scene
  const wall = random.pick([
    palette.second,
    palette.main,
    palette.paper,
    palette.third,
    mix(palette.accent, palette.paper, 0.4),
  ])
  ground(scene, wall, 0.12)
  const floor = h * random.between(0.74, 0.82)
  if (random.chance(0.5))
    c.add(circle(w * random.between(0.3, 0.7), h * 0.42, w * random.between(0.26, 0.4), lighter(wall, 0.24)))
  c.add(
    rect(
      0,
      floor,
      w,
      h,
      c.linear([
        [0, lighter(wall, 0.24)],
        [1, darker(wall, 0.05)],
      ]),
    ),
  )
  const count = w / h > 1 ? 3 : random.pick([1, 1, 2])
  const [top, low] = random.pick(JUICES)
  for (let i = 0; i < count; i += 1) {
    const x = w * ((i + 0.5) / count) + (count > 1 ? random.between(-20, 20) : 0)
    const foot = floor + h * random.between(0.03, 0.09)
    const s = Math.min(h * 0.56, (w / count) * (variant === 'iced' ? 1.3 : 1.15))
    c.add(
      shadow(scene, x + s * 0.12, foot + 4, s * 0.34, s * 0.05, 0.45),
      path(
        polygon([
          [x - s * 0.1, foot],
          [x + s * 0.1, foot],
          [x + s * 0.7, foot + s * 0.16],
          [x + s * 0.5, foot + s * 0.2],
        ]),
        low,
        faded(0.25),
      ),
    )
    c.add(variant === 'iced' ? tall(scene, x, foot, s, top, low) : stemmed(scene, x, foot, s, top, low))
  }
  if (random.chance(0.7))
    for (let i = 0; i < 2; i += 1)
      c.add(
        slice(
          scene,
          w * random.pick([0.14, 0.84]) + random.between(-30, 30),
          floor + h * random.between(0.08, 0.14),
          w * 0.085,
          0.4,
        ),
      )
}

function coffee(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  tableTop(scene, random.pick(SURFACES))
  const cups = random.int(1, 3)
  for (let i = 0; i < cups; i += 1) {
    const r = Math.min(w, h) * (cups === 1 ? random.between(0.26, 0.34) : 0.2)
    const [x, y] =
      cups === 1
        ? [w * random.between(0.44, 0.56), h * random.between(0.42, 0.56)]
        : [w * (i % 2 ? 0.7 : 0.3) + random.between(-40, 40), h * ((i + 0.6) / (cups + 0.2))]
    const glaze = random.pick(['#f7f3ec', palette.ink, palette.accent, palette.third, palette.main])
    const angle = random.between(-60, 60)
    const [hx, hy] = polar(0, 0, r * 1.12, angle)
    let cup = circle(
      0,
      0,
      r * 1.5,
      c.radial([
        [0.6, darker(glaze, 0.1)],
        [0.95, lighter(glaze, 0.2)],
        [1, darker(glaze, 0.2)],
      ]),
    )
    cup += ellipse(
      hx,
      hy,
      r * 0.3,
      r * 0.2,
      'none',
      `stroke="${darker(glaze, 0.12)}" stroke-width="${(r * 0.12).toFixed(0)}" transform="rotate(${angle.toFixed(0)} ${hx.toFixed(0)} ${hy.toFixed(0)})"`,
    )
    cup +=
      shadow(scene, r * 0.1, r * 0.14, r * 1.2, r * 1.18, 0.4) +
      circle(0, 0, r, glaze) +
      circle(
        0,
        0,
        r * 0.88,
        c.radial([
          [0, '#c98d54'],
          [0.8, '#8a5230'],
          [1, '#5d3520'],
        ]),
      )
    const art = random.int(0, 3)
    const milk = '#f6e3c3'
    if (art === 0)
      for (let k = 0; k < 6; k += 1)
        cup +=
          path(leaf(0, r * (0.62 - k * 0.2), r * (0.72 - k * 0.08), r * 0.13, -30), milk) +
          path(leaf(0, r * (0.62 - k * 0.2), r * (0.72 - k * 0.08), r * 0.13, -150), milk)
    else if (art === 1)
      cup += path(
        `M0 ${r * 0.62}C${-r * 1.2} ${-r * 0.2} ${-r * 0.5} ${-r * 0.85} 0 ${-r * 0.25}C${r * 0.5} ${-r * 0.85} ${r * 1.2} ${-r * 0.2} 0 ${r * 0.62}Z`,
        milk,
      )
    else if (art === 2)
      cup +=
        path(blob(random, 0, 0, r * 0.56, r * 0.5, 0.12, 8), milk) +
        path(blob(random, 0, 0, r * 0.3, r * 0.26, 0.2, 8), '#c98d54')
    else cup += ellipse(-r * 0.3, -r * 0.3, r * 0.34, r * 0.2, '#ffffff', faded(0.2))
    c.add(shadow(scene, x + r * 0.14, y + r * 0.24, r * 1.8, r * 1.75, 0.5), placed(cup, x, y, random.between(-40, 40)))
  }
  for (let k = random.int(0, 16); k > 0; k -= 1)
    c.add(
      placed(
        ellipse(0, 0, 17, 11, '#4a2a1a') + stroke('M-14 0q14 -6 28 0', '#2a160c', 3),
        w * random.next(),
        h * random.pick([random.between(0, 0.2), random.between(0.8, 1)]),
        random.int(0, 360),
      ),
    )
}
