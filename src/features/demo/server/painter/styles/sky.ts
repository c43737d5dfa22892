import { circle, ellipse, faded, path, rect } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, placed, vignette } from '../materials.ts'
import { blob, scatter } from '../shapes.ts'
import { aurora, moon, nebula } from '../night-lights.ts'
import type { Scene, Style } from '../style.ts'

export const sky: Style = {
  name: 'sky',
  variants: ['planet', 'system', 'nebula', 'moon', 'aurora'],
  moods: ['night', 'night', 'vivid', 'cool'],
  ratio: 'tall',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const dark = darker(palette.ink, 0.35)
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear([
          [0, dark],
          [1, mix(dark, palette.main, variant === 'nebula' ? 0.25 : 0.45)],
        ]),
      ),
    )
    for (const [x, y] of scatter(random, 0, 0, w, h, 56, 1))
      c.add(
        circle(
          x,
          y,
          random.next() ** 3 * 4 + 0.7,
          random.pick(['#ffffff', '#fff3d6', '#d6e6ff']),
          faded(random.between(0.25, 0.95)),
        ),
      )
    if (variant === 'planet') planets(scene)
    else if (variant === 'system') system(scene)
    else if (variant === 'nebula') nebula(scene)
    else if (variant === 'moon') moon(scene)
    else aurora(scene)
    vignette(scene, 0.25)
  },
}

function globe({ c, random, palette }: Scene, x: number, y: number, r: number, color: string): string {
  let bands = ''
  const kind = random.int(0, 2)
  if (kind === 0)
    for (let k = 0; k < 9; k += 1)
      bands += path(
        blob(random, x, y - r + (k + 0.5) * r * 0.22, r * 1.3, r * random.between(0.05, 0.15), 0.14, 9),
        mix(color, random.pick([palette.paper, palette.ink, palette.accent]), random.between(0.1, 0.5)),
        faded(0.75),
      )
  else if (kind === 1)
    for (let k = 0; k < 16; k += 1) {
      const [cx, cy, cr] = [x + random.between(-1, 1) * r, y + random.between(-1, 1) * r, r * random.between(0.05, 0.2)]
      bands +=
        circle(cx, cy, cr, darker(color, 0.18), faded(0.8)) +
        circle(cx + cr * 0.16, cy + cr * 0.16, cr * 0.8, lighter(color, 0.08))
    }
  else
    for (let k = 0; k < 6; k += 1)
      bands += path(
        blob(
          random,
          x + random.between(-0.8, 0.8) * r,
          y + random.between(-0.8, 0.8) * r,
          r * random.between(0.2, 0.5),
          r * random.between(0.14, 0.34),
          0.35,
          8,
        ),
        mix(color, palette.second, 0.7),
        faded(0.85),
      )
  return c.clipped(
    circle(x, y, r, '#000'),
    circle(x, y, r, color) +
      placed(bands, 0, 0) +
      circle(
        x,
        y,
        r,
        c.radial(
          [
            [0, '#ffffff', 0.35],
            [0.45, '#000000', 0],
            [1, '#04020c', 0.78],
          ],
          0.3,
          0.28,
          0.85,
        ),
      ),
  )
}

function planets(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const r = w * random.between(0.2, 0.36)
  const [x, y] = [w * random.between(0.35, 0.65), h * random.between(0.34, 0.6)]
  const color = random.pick([palette.accent, palette.second, palette.third])
  c.add(glow(scene, x, y, r * 1.9, color, 0.35))
  const ringed = random.chance(0.6)
  const tilt = random.between(-28, 28)
  const rings = (front: boolean) =>
    [1.95, 1.78, 1.6, 1.46]
      .map(
        (k, i) =>
          `<path d="M${-r * k} 0A${(r * k).toFixed(0)} ${(r * k * 0.28).toFixed(0)} 0 0 ${front ? 0 : 1} ${(r * k).toFixed(0)} 0" fill="none" stroke="${[palette.paper, palette.accent, palette.third, palette.second][i]}" stroke-width="${(r * 0.09).toFixed(0)}" opacity="${0.85 - i * 0.1}"/>`,
      )
      .join('')
  if (ringed) c.add(placed(rings(false), x, y, tilt))
  c.add(globe(scene, x, y, r, color))
  if (ringed) c.add(placed(rings(true), x, y, tilt))
  for (let i = random.int(1, 3); i > 0; i -= 1)
    c.add(
      globe(
        scene,
        w * random.next(),
        h * random.pick([random.between(0.06, 0.2), random.between(0.78, 0.95)]),
        w * random.between(0.03, 0.09),
        random.pick([palette.paper, palette.third, palette.second]),
      ),
    )
}

function system(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const [x, y] = [w * random.between(0.4, 0.6), h * random.between(0.42, 0.58)]
  const flat = random.pick([1, 0.36, 0.5])
  const tilt = flat === 1 ? 0 : random.between(-30, 30)
  c.add(glow(scene, x, y, w * 0.4, palette.accent, 0.6))
  const orbits = random.int(5, 8)
  let out = ''
  for (let i = 0; i < orbits; i += 1) {
    const r = w * (0.13 + (0.42 * (i + 1)) / orbits)
    const a = random.between(0, 6.28)
    out +=
      ellipse(0, 0, r, r * flat, 'none', `stroke="${palette.paper}" stroke-opacity=".35" stroke-width="2.5"`) +
      globe(
        scene,
        r * Math.cos(a),
        r * flat * Math.sin(a),
        w * random.between(0.016, 0.046),
        random.pick([palette.second, palette.third, palette.paper, palette.accent]),
      )
  }
  c.add(
    placed(out, x, y, tilt),
    circle(
      x,
      y,
      w * 0.085,
      c.radial([
        [0, '#fff8df'],
        [1, palette.accent],
      ]),
    ),
  )
}
