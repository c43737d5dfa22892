import { circle, ellipse, faded, path, polygon, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, vignette } from '../materials.ts'
import { below, blob, leaf, swell } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Among trees: trunks in `mist`, white `birch` stems, or a `grove` of round crowns. */
export const forest: Style = {
  name: 'forest',
  variants: ['mist', 'birch', 'grove'],
  moods: ['green', 'cool', 'earth', 'night', 'warm'],
  ratio: 'any',
  paint(scene) {
    if (scene.variant === 'birch') birch(scene)
    else if (scene.variant === 'mist') mist(scene)
    else grove(scene)
    vignette(scene, 0.22)
  },
}

function mist(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const haze = mix(palette.paper, palette.second, random.between(0.2, 0.6))
  const near = darker(mix(palette.ink, palette.main, 0.2), 0.1)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, lighter(haze, 0.25)],
        [1, mix(haze, palette.main, 0.35)],
      ]),
    ),
  )
  c.add(
    glow(
      scene,
      w * random.between(0.2, 0.8),
      h * random.between(0.1, 0.4),
      w * 0.6,
      lighter(palette.accent, 0.5),
      0.75,
    ),
  )
  const layers = 5
  for (let i = 0; i < layers; i += 1) {
    const t = i / (layers - 1)
    const tone = mix(haze, near, 0.12 + t * 0.88)
    const foot = h * (0.7 + t * 0.26)
    const count = Math.round((w / (60 + t * 110)) * random.between(0.7, 1.1))
    let d = ''
    for (let k = 0; k < count; k += 1) {
      const x = random.between(-0.05, 1.05) * w
      const tall = h * random.between(0.34, 0.62) * (0.7 + t * 0.7)
      const half = tall * random.between(0.1, 0.15)
      const tiers = 8
      const left: string[] = []
      const right: string[] = []
      for (let q = 0; q <= tiers; q += 1) {
        const y = foot - tall + (tall * q) / tiers
        const reach = (half * q) / tiers
        left.unshift(
          `${(x - reach * 0.55).toFixed(0)} ${(y + 2).toFixed(0)}L${(x - reach * random.between(0.9, 1.2)).toFixed(0)} ${(y + tall * 0.035).toFixed(0)}`,
        )
        right.push(
          `${(x + reach * random.between(0.9, 1.2)).toFixed(0)} ${(y + tall * 0.035).toFixed(0)}L${(x + reach * 0.55).toFixed(0)} ${(y + 2).toFixed(0)}`,
        )
      }
      d += `M${x.toFixed(0)} ${(foot - tall - 20).toFixed(0)}L${right.join('L')}L${left.join('L')}Z`
    }
    c.add(path(d, tone), path(below(swell(random, w, foot, h * 0.02), h + 10, true), tone))
    if (i < layers - 1)
      c.add(
        rect(
          0,
          foot - h * 0.2,
          w,
          h * 0.3,
          c.linear([
            [0, haze, 0],
            [0.7, haze, 0.55],
            [1, haze, 0],
          ]),
        ),
      )
  }
}

function birch({ c, w, h, random, palette }: Scene): void {
  const back = palette.mood === 'night' ? palette.ink : random.pick([palette.accent, palette.second, palette.main])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, lighter(back, 0.25)],
        [1, darker(back, 0.2)],
      ]),
    ),
  )
  const count = random.int(7, 12)
  for (let layer = 0; layer < 3; layer += 1) {
    const t = layer / 2
    for (let i = 0; i < count - layer * 2; i += 1) {
      const width = (18 + t * 62) * random.between(0.7, 1.3)
      const x = random.between(-0.02, 1.02) * w
      const lean = random.between(-30, 30)
      const bark = mix(back, '#f7f3ea', 0.25 + t * 0.72)
      c.add(
        path(
          polygon([
            [x, -10],
            [x + width, -10],
            [x + width + lean, h + 10],
            [x + lean - 6, h + 10],
          ]),
          c.linear(
            [
              [0, lighter(bark, 0.2)],
              [0.6, bark],
              [1, darker(bark, 0.3)],
            ],
            0,
            0,
            1,
            0,
          ),
        ),
      )
      for (let k = 0; k < 5 + t * 14; k += 1) {
        const y = h * random.next()
        const bx = x + lean * (y / h) + (random.chance(0.5) ? 0 : width * random.between(0.4, 0.7))
        c.add(
          path(
            `M${bx.toFixed(0)} ${y.toFixed(0)}q${(width * 0.2).toFixed(0)} -6 ${(width * random.between(0.25, 0.5)).toFixed(0)} 2q-${(width * 0.2).toFixed(0)} 10 -${(width * 0.4).toFixed(0)} 4Z`,
            mix('#2a2420', back, 0.6 - t * 0.55),
          ),
        )
      }
    }
    for (let k = 0; k < 60; k += 1)
      c.add(
        path(
          leaf(
            random.between(0, w),
            random.between(-20, h * 0.45) * random.next(),
            random.between(18, 42),
            9,
            random.between(20, 160),
          ),
          mix(random.pick([palette.accent, palette.main, palette.third, '#f1b63c']), back, 0.5 - t * 0.4),
        ),
      )
  }
  c.add(path(below(swell(random, w, h * 0.93, 20), h + 10, true), darker(mix(back, palette.ink, 0.6), 0.1)))
}

function grove({ c, w, h, random, palette }: Scene): void {
  const sky = mix(palette.paper, palette.accent, random.between(0.1, 0.4))
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, sky],
        [1, mix(sky, palette.second, 0.6)],
      ]),
    ),
  )
  const rows = 4
  for (let r = 0; r < rows; r += 1) {
    const t = r / (rows - 1)
    const foot = h * (0.42 + t * 0.5)
    const hill = mix(palette.second, palette.main, t)
    c.add(
      path(
        below(swell(random, w, foot, h * 0.035, 4), h + 10, true),
        c.linear([
          [0, lighter(hill, 0.1)],
          [1, darker(hill, 0.12)],
        ]),
      ),
    )
    const count = random.int(3, 7)
    for (let i = 0; i < count; i += 1) {
      const x = random.between(0, w)
      const size = h * random.between(0.05, 0.1) * (0.6 + t * 0.9)
      const y = foot + h * 0.02 - size * 1.25
      const crown = mix(
        random.pick([palette.main, palette.third, palette.accent, palette.main]),
        palette.ink,
        random.between(0.05, 0.4),
      )
      c.add(
        ellipse(x + size * 0.4, foot + h * 0.03, size, size * 0.16, '#14201a', faded(0.25)),
        rect(x - size * 0.07, y, size * 0.14, size * 1.4, darker(crown, 0.5)),
      )
      if (random.chance(0.3))
        c.add(
          path(
            polygon([
              [x, y - size * 1.5],
              [x + size * 0.6, y + size * 0.8],
              [x - size * 0.6, y + size * 0.8],
            ]),
            crown,
          ),
        )
      else
        c.add(
          path(blob(random, x, y, size * random.between(0.7, 1), size, 0.1, 9), crown),
          circle(x - size * 0.25, y - size * 0.3, size * 0.5, lighter(crown, 0.16), faded(0.6)),
        )
    }
  }
  for (let i = 0; i < 5; i += 1)
    c.add(
      stroke(
        `M${(w * random.next()).toFixed(0)} ${(h * random.between(0.08, 0.25)).toFixed(0)}q12 -14 22 0q10 -14 22 0`,
        palette.ink,
        4,
      ),
    )
}
