import { circle, faded, path, smooth, stroke } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { shadow } from './materials.ts'
import { blob, leaf, packed, polar, star } from './shapes.ts'

import { crumbs, herbs, type Helping } from './helping.ts'
export const pasta: Helping = (scene, r) => {
  const { random } = scene
  const strand = random.pick(['#ecc877', '#e8b85a', '#f2d894'])
  const sauce = random.pick(['#b93a24', '#d9733a', '#6d8a3c', '#e9d9ae', '#8b2f24'])
  let out = path(blob(random, 0, 0, r * 0.82, r * 0.8, 0.08, 10), darker(strand, 0.35))
  for (let i = 0; i < 70; i += 1) {
    const s = random.between(0.15, 0.78) * r
    const a = random.between(0, 360)
    const [x0, y0] = polar(0, 0, s, a)
    const [x1, y1] = polar(0, 0, s * random.between(0.8, 1.15), a + random.between(50, 130))
    const [mx, my] = polar(0, 0, s * 1.35, a + 60)
    out += stroke(
      `M${x0.toFixed(0)} ${y0.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ${x1.toFixed(0)} ${y1.toFixed(0)}`,
      mix(strand, i % 3 ? '#ffffff' : darker(strand, 0.3), 0.22),
      r * 0.035,
    )
  }
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = polar(0, 0, random.between(0, 0.45) * r, random.between(0, 360))
    out += path(
      blob(random, x, y, r * random.between(0.1, 0.24), r * random.between(0.1, 0.2), 0.3, 8),
      sauce,
      faded(0.85),
    )
  }
  return out + crumbs(scene, r * 0.6, ['#fbf3dc', '#f3e3b5'], 40, 7) + herbs(scene, r * 0.35, 4)
}

export const salad: Helping = (scene, r) => {
  const { c, random } = scene
  let out = ''
  for (let i = 0; i < 38; i += 1) {
    const [x, y] = polar(0, 0, Math.sqrt(random.next()) * r * 0.7, random.between(0, 360))
    const green = mix('#3f6f33', '#b4d06b', random.next())
    out += path(
      leaf(x, y, r * random.between(0.25, 0.45), r * 0.13, random.between(0, 360)),
      c.linear([
        [0, green],
        [1, darker(green, 0.25)],
      ]),
    )
  }
  const extra = random.pick(['tomato', 'radish', 'orange', 'beet'] as const)
  const [skin, flesh] = {
    tomato: ['#c9341f', '#f0684a'],
    radish: ['#d0325f', '#fdf3f3'],
    orange: ['#ee8f23', '#fbc056'],
    beet: ['#7d1f46', '#b13a68'],
  }[extra] as [string, string]
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.75,
    Array.from({ length: 9 }, () => r * random.between(0.09, 0.16)),
    6,
  ))
    out +=
      shadow(scene, x + 4, y + 6, size * 1.2, size * 1.2, 0.3) +
      circle(x, y, size, skin) +
      circle(x, y, size * 0.86, flesh) +
      path(star(x, y, size * 0.66, size * 0.2, 7), mix(skin, flesh, 0.4), faded(0.7))
  return out + crumbs(scene, r * 0.7, ['#fffaf0', '#f6ead0'], 26, 9)
}

export const eggs: Helping = (scene, r) => {
  const { c, random } = scene
  let out = path(
    blob(random, 0, 0, r * 0.8, r * 0.76, 0.07, 10),
    random.pick(['#a8372a', '#c5532d', '#5f7d3a', '#3a3230']),
  )
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.85,
    Array.from({ length: random.int(2, 4) }, () => r * 0.3),
    2,
  ))
    out +=
      path(blob(random, x, y, size * 1.05, size * 0.95, 0.14, 8), '#fffaf0') +
      circle(
        x,
        y,
        size * 0.42,
        c.radial(
          [
            [0, '#ffcf4a'],
            [1, '#ee9a1c'],
          ],
          0.4,
          0.35,
          0.7,
        ),
      ) +
      circle(x - size * 0.14, y - size * 0.16, size * 0.09, '#ffffff', faded(0.7))
  return out + herbs(scene, r * 0.7, 9) + crumbs(scene, r * 0.75, ['#2c2420', '#5d2a1c'], 40, 4)
}

export const soup: Helping = (scene, r) => {
  const { c, random } = scene
  const broth = random.pick(['#d9702b', '#c23f24', '#e0b04a', '#7f9a45', '#a8642f', '#efe0b8'])
  let out = circle(
    0,
    0,
    r * 0.92,
    c.radial(
      [
        [0, lighter(broth, 0.16)],
        [0.8, broth],
        [1, darker(broth, 0.3)],
      ],
      0.45,
      0.42,
      0.6,
    ),
  )
  const [sx, sy] = polar(0, 0, r * 0.2, random.between(0, 360))
  const swirl = smooth(Array.from({ length: 26 }, (_, k) => polar(sx, sy, k * r * 0.02, k * 40)))
  out += stroke(swirl, '#fff7e6', r * 0.05, faded(0.85))
  return out + crumbs(scene, r * 0.7, ['#3a2a1c', '#8a3a1c', '#f7d98a'], 36, 6) + herbs(scene, r * 0.45, 6)
}

export const pizza: Helping = (scene, r) => {
  const { c, random } = scene
  let out =
    path(
      blob(random, 0, 0, r * 0.98, r * 0.98, 0.025, 16),
      c.radial([
        [0.8, '#e3b271'],
        [1, '#a9652f'],
      ]),
    ) + path(blob(random, 0, 0, r * 0.84, r * 0.84, 0.03, 16), '#b93a22')
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.82,
    Array.from({ length: 24 }, () => r * random.between(0.08, 0.2)),
    -12,
  ))
    out += path(blob(random, x, y, size, size * 0.85, 0.22, 8), mix('#fdf0cf', '#f2cf85', random.next()))
  const topping = random.pick(['#a62b22', '#3d3430', '#d9483a', '#7a2e52'])
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.74,
    Array.from({ length: 10 }, () => r * 0.085),
    22,
  ))
    out += circle(x, y, size, topping) + circle(x - 3, y - 3, size * 0.6, lighter(topping, 0.16))
  return out + herbs(scene, r * 0.65, 7)
}
