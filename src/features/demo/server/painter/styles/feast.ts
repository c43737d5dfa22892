import { circle, ellipse, faded, path, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, ground, shadow, vignette, windowLight } from '../materials.ts'
import { leaf, star } from '../shapes.ts'
import { flowerHead } from './flowers.ts'
import type { Scene, Style } from '../style.ts'
import { balloons, garlands, gifts } from '../party-paper.ts'

/** Things for a party: a `tiered` cake, `cupcakes`, `balloons`, paper `garlands`, wrapped `gifts`. */
export const feast: Style = {
  name: 'feast',
  variants: ['tiered', 'cupcakes', 'balloons', 'garlands', 'gifts'],
  moods: ['pastel', 'warm', 'vivid', 'earth', 'cool'],
  ratio: 'portrait',
  paint(scene) {
    const { random, palette, variant } = scene
    const wall = random.pick([
      palette.second,
      palette.paper,
      mix(palette.third, palette.paper, 0.4),
      mix(palette.main, palette.paper, 0.4),
    ])
    ground(scene, wall, 0.12)
    if (variant === 'tiered') tiered(scene, wall)
    else if (variant === 'cupcakes') cupcakes(scene, wall)
    else if (variant === 'balloons') balloons(scene)
    else if (variant === 'garlands') garlands(scene, wall)
    else gifts(scene, wall)
    confetti(scene)
    vignette(scene, 0.14)
  },
}

function confetti({ c, w, h, random, palette }: Scene): void {
  if (random.chance(0.45)) return
  for (let i = 0; i < 46; i += 1)
    c.add(
      `<g transform="translate(${(w * random.next()).toFixed(0)} ${(h * random.next()).toFixed(0)}) rotate(${random.int(0, 180)})">${random.chance(0.5) ? circle(0, 0, random.between(4, 9), random.pick([palette.accent, palette.main, palette.third])) : rect(0, 0, random.between(8, 18), 7, random.pick([palette.accent, palette.third, palette.paper]))}</g>`,
    )
}

function tiered(scene: Scene, wall: string): void {
  const { c, w, h, random, palette } = scene
  windowLight(scene, 0.24)
  const floor = h * random.between(0.78, 0.86)
  c.add(
    rect(
      0,
      floor,
      w,
      h,
      c.linear([
        [0, lighter(wall, 0.25)],
        [1, darker(wall, 0.1)],
      ]),
    ),
  )
  const tiers = random.int(1, 4)
  const frost = random.pick(['#fdf6ec', palette.main, palette.third, palette.accent, '#f6dfe2', '#5a3426'])
  const plateY = floor - h * 0.02
  c.add(
    shadow(scene, w / 2 + 20, floor + h * 0.06, w * 0.36, 26, 0.45),
    rect(w / 2 - 26, plateY, 52, h * 0.07, lighter(wall, 0.5)),
    ellipse(w / 2, floor + h * 0.055, w * 0.15, 16, lighter(wall, 0.45)),
    ellipse(w / 2, plateY, w * 0.36, 22, lighter(wall, 0.6)),
    ellipse(w / 2, plateY - 5, w * 0.35, 18, '#fffdf8'),
  )
  let y = plateY - 6
  let half = w * (tiers === 1 ? 0.27 : 0.29)
  const tall = Math.min(h * 0.19, (h * 0.56) / tiers)
  for (let t = 0; t < tiers; t += 1) {
    const tone = tiers > 1 && random.chance(0.3) ? random.pick([palette.second, palette.accent, '#fdf6ec']) : frost
    const high = tiers === 1 ? tall * 1.35 : tall
    c.add(
      rounded(
        w / 2 - half,
        y - high,
        half * 2,
        high,
        16,
        c.linear(
          [
            [0, lighter(tone, 0.28)],
            [0.6, tone],
            [1, darker(tone, 0.2)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      ellipse(w / 2, y - high + 6, half - 3, 16, lighter(tone, 0.4)),
    )
    const dressing = random.int(0, 3)
    if (dressing === 0) {
      const drip = random.pick(['#4a2418', palette.accent, '#fffaf0'].filter((ink) => ink !== tone))
      let d = `M${w / 2 - half} ${y - high + 8}`
      const drops = 10
      for (let k = 0; k < drops; k += 1)
        d += `v${random.int(16, Math.max(20, Math.round(high * 0.5)))}a${(half / drops).toFixed(1)} ${(half / drops).toFixed(1)} 0 0 0 ${((2 * half) / drops).toFixed(1)} 0V${(y - high + 20).toFixed(0)}`
      c.add(
        path(
          `${d}V${(y - high - 2).toFixed(0)}Q${w / 2} ${(y - high - 20).toFixed(0)} ${w / 2 - half} ${(y - high - 2).toFixed(0)}Z`,
          drip,
        ),
      )
    } else if (dressing === 1)
      for (let k = 0; k <= 16; k += 1)
        c.add(circle(w / 2 - half + (k * half) / 8, y - 5, half * 0.07, lighter(tone, 0.5)))
    else if (dressing === 2)
      for (let k = 0; k < 40; k += 1)
        c.add(
          circle(
            w / 2 + random.between(-0.92, 0.92) * half,
            y - high * random.between(0.05, 0.9),
            5,
            random.pick([palette.accent, palette.main, palette.third, '#fffaf0']),
          ),
        )
    else
      for (let k = 1; k < 6; k += 1)
        c.add(rect(w / 2 - half, y - (high * k) / 6, half * 2, 4, darker(tone, 0.1), faded(0.6)))
    y -= high
    half *= 0.72
  }
  const top = half / 0.72
  if (random.chance(0.5))
    for (let k = 0; k < 7; k += 1)
      c.add(
        flowerHead(
          scene,
          w / 2 + random.between(-0.7, 0.7) * top,
          y + random.between(-16, 10),
          random.between(26, 46),
          random.pick([palette.accent, palette.main, '#fdf6ec', palette.third]),
        ),
      )
  else
    for (let k = 0; k < 5; k += 1) {
      const x = w / 2 + (k - 2) * top * 0.34
      c.add(
        rect(x - 5, y - 84, 10, 90, random.pick([palette.accent, palette.third, palette.main])),
        glow(scene, x, y - 104, 60, '#ffd98a', 0.7),
        path(leaf(x, y - 84, 40, 11, -90), '#ffb43c'),
      )
    }
}

function cupcakes({ c, w, h, random, palette }: Scene, wall: string): void {
  const columns = random.int(2, 3)
  const cell = w / columns
  const rows = Math.max(1, Math.round(h / (cell * 1.15)))
  const inks = [palette.main, palette.accent, palette.third, '#fdf1e2', palette.second]
  for (let r = 0; r < rows; r += 1) {
    const foot = (h * (r + 0.88)) / rows
    c.add(rect(0, foot, w, 10, lighter(wall, 0.5)), rect(0, foot + 10, w, 18, '#1a1015', faded(0.1)))
    for (let k = 0; k < columns; k += 1) {
      const x = (k + 0.5) * cell
      const s = Math.min(cell, h / rows) * 0.34
      const cup = inks[(r + k + 1) % inks.length]!
      const cream = inks[(r * 2 + k + 3) % inks.length]!
      c.add(
        path(
          `M${x - s} ${foot - s}H${x + s}L${x + s * 0.7} ${foot}H${x - s * 0.7}Z`,
          c.linear(
            [
              [0, lighter(cup, 0.15)],
              [1, darker(cup, 0.2)],
            ],
            0,
            0,
            1,
            0,
          ),
        ),
      )
      for (let q = -4; q <= 4; q += 1)
        c.add(
          stroke(
            `M${(x + q * s * 0.22).toFixed(0)} ${(foot - s).toFixed(0)}L${(x + q * s * 0.155).toFixed(0)} ${foot.toFixed(0)}`,
            darker(cup, 0.22),
            4,
          ),
        )
      for (let q = 0; q < 4; q += 1)
        c.add(
          ellipse(
            x,
            foot - s * (1.06 + q * 0.3),
            s * (1.1 - q * 0.27),
            s * 0.26,
            mix(cream, '#ffffff', 0.1 + q * 0.12),
          ),
          ellipse(
            x + s * 0.16,
            foot - s * (1.0 + q * 0.3),
            s * (0.8 - q * 0.2),
            s * 0.12,
            darker(cream, 0.12),
            faded(0.35),
          ),
        )
      if (random.chance(0.6))
        c.add(
          circle(x, foot - s * 2.26, s * 0.2, '#c2263f'),
          circle(x - s * 0.06, foot - s * 2.32, s * 0.06, '#ffffff', faded(0.7)),
        )
      else c.add(path(star(x, foot - s * 2.2, s * 0.26, s * 0.11, 5), palette.accent))
      for (let q = 0; q < 9; q += 1)
        c.add(circle(x + random.between(-0.7, 0.7) * s, foot - s * random.between(1.05, 1.8), 4, random.pick(inks)))
    }
  }
}
