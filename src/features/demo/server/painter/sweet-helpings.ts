import { circle, ellipse, faded, path, rounded, stroke } from './canvas.ts'
import { darker, lighter } from './color.ts'
import { placed, shadow } from './materials.ts'
import { blob, packed, polar } from './shapes.ts'

import { BAKED, type Helping } from './helping.ts'
export const cookies: Helping = (scene, r) => {
  const { c, random } = scene
  const dough = random.pick(BAKED)
  const chip = random.pick(['#3b2218', '#4a2b1c', '#f3e6cf', '#7d2f3c'])
  const size = r * random.between(0.3, 0.4)
  let out = ''
  for (const { x, y } of packed(
    random,
    0,
    0,
    r * 1.02,
    Array.from({ length: 7 }, () => size),
    -size * 0.2,
  )) {
    out += shadow(scene, x + 6, y + 10, size * 1.08, size * 1.05, 0.4)
    out += path(
      blob(random, x, y, size, size, 0.05, 11),
      c.radial(
        [
          [0, lighter(dough, 0.22)],
          [0.75, dough],
          [1, darker(dough, 0.28)],
        ],
        0.42,
        0.38,
        0.62,
      ),
    )
    for (const chipAt of packed(
      random,
      x,
      y,
      size * 0.85,
      Array.from({ length: 8 }, () => size * random.between(0.08, 0.16)),
      5,
    ))
      out +=
        path(blob(random, chipAt.x, chipAt.y, chipAt.r, chipAt.r, 0.2, 6), chip) +
        circle(chipAt.x - chipAt.r * 0.3, chipAt.y - chipAt.r * 0.3, chipAt.r * 0.25, '#ffffff', faded(0.35))
  }
  return out
}

export const pie: Helping = (scene, r) => {
  const { c, random } = scene
  const crust = random.pick(BAKED)
  const fruit = random.pick(['#7d1d33', '#b4352b', '#3b2f63', '#dd8a2b', '#6d8b3a'])
  let out = circle(0, 0, r * 0.94, darker(crust, 0.2))
  for (let i = 0; i < 40; i += 1)
    out += circle(...polar(0, 0, r * 0.88, i * 9), r * 0.085, i % 2 ? lighter(crust, 0.1) : crust)
  out += circle(
    0,
    0,
    r * 0.82,
    c.radial([
      [0, lighter(fruit, 0.1)],
      [1, darker(fruit, 0.25)],
    ]),
  )
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.8,
    Array.from({ length: 46 }, () => r * 0.085),
    -4,
  ))
    out += circle(
      x,
      y,
      size,
      c.radial(
        [
          [0, lighter(fruit, 0.35)],
          [1, fruit],
        ],
        0.35,
        0.3,
        0.7,
      ),
    )
  if (random.chance(0.6)) {
    let bars = ''
    for (let k = -3; k <= 3; k += 1)
      bars +=
        rounded(k * r * 0.25 - r * 0.05, -r, r * 0.1, r * 2, 6, k % 2 ? crust : lighter(crust, 0.14)) +
        rounded(-r, k * r * 0.25 - r * 0.05, r * 2, r * 0.1, 6, k % 2 ? lighter(crust, 0.14) : crust)
    out += placed(c.clipped(circle(0, 0, r * 0.84, '#000'), bars), 0, 0, 45)
  }
  return out
}

export const pancakes: Helping = (scene, r) => {
  const { c, random } = scene
  let out = ''
  for (let i = 3; i >= 0; i -= 1) {
    const [x, y] = [i * 8, i * 12]
    out +=
      shadow(scene, x + 6, y + 12, r * 0.76, r * 0.74, 0.35) +
      circle(x, y, r * 0.66, '#e6b870') +
      path(
        blob(random, x, y, r * 0.61, r * 0.61, 0.02, 14),
        c.radial([
          [0, '#b9703a'],
          [0.8, '#c98545'],
          [1, '#dba763'],
        ]),
      )
  }
  out +=
    path(blob(random, 0, 0, r * 0.42, r * 0.36, 0.3, 9), '#8a4318', faded(0.75)) +
    path(blob(random, -8, -8, r * 0.3, r * 0.24, 0.3, 9), '#c9762b', faded(0.6))
  out +=
    rounded(-r * 0.13, -r * 0.12, r * 0.26, r * 0.22, 8, '#fbe9a8') +
    rounded(-r * 0.13, -r * 0.12, r * 0.26, r * 0.1, 8, '#fff6d2')
  const berry = random.pick(['#35416f', '#b3243f', '#8d1f3a'])
  for (const { x, y, r: size } of packed(
    random,
    0,
    0,
    r * 0.95,
    Array.from({ length: 12 }, () => r * 0.075),
    8,
  ))
    if (Math.hypot(x, y) > r * 0.28)
      out +=
        shadow(scene, x + 3, y + 5, size * 1.3, size * 1.3) +
        circle(
          x,
          y,
          size,
          c.radial(
            [
              [0, lighter(berry, 0.4)],
              [1, berry],
            ],
            0.35,
            0.3,
            0.7,
          ),
        )
  return out
}

export const porridge: Helping = (scene, r) => {
  const { c, random } = scene
  const base = random.pick(['#f0e2c8', '#e9d5b4', '#c9a8c7', '#f6ece0', '#8f5f7d'])
  let out = circle(
    0,
    0,
    r * 0.92,
    c.radial([
      [0, lighter(base, 0.2)],
      [1, darker(base, 0.15)],
    ]),
  )
  const lot = [
    ['#b3243f', '#e0566d'],
    ['#35416f', '#6f80b8'],
    ['#ee9a2c', '#ffcf6a'],
    ['#6f8f3a', '#b9cf6e'],
  ]
  const arc = random.between(0, 360)
  for (let g = 0; g < 3; g += 1) {
    const [fruit, light] = random.pick(lot) as [string, string]
    const [gx, gy] = polar(0, 0, r * 0.5, arc + g * 75)
    for (const { x, y, r: size } of packed(
      random,
      gx,
      gy,
      r * 0.33,
      Array.from({ length: 12 }, () => r * random.between(0.07, 0.1)),
      1,
    ))
      out +=
        shadow(scene, x + 3, y + 5, size * 1.2, size * 1.2) +
        circle(
          x,
          y,
          size,
          c.radial(
            [
              [0, light],
              [1, fruit],
            ],
            0.35,
            0.3,
            0.75,
          ),
        )
  }
  const [hx, hy] = polar(0, 0, r * 0.5, arc + 240)
  for (let i = 0; i < 26; i += 1)
    out += ellipse(
      hx + random.between(-0.26, 0.26) * r,
      hy + random.between(-0.2, 0.2) * r,
      11,
      6,
      random.pick(BAKED),
      `transform="rotate(${random.int(0, 180)} ${hx.toFixed(0)} ${hy.toFixed(0)})"`,
    )
  return out
}

export const bread: Helping = (scene, r) => {
  const { c, random } = scene
  const crust = random.pick(BAKED)
  const long = random.chance(0.4)
  const [rx, ry] = long ? [r * 0.92, r * 0.46] : [r * 0.84, r * 0.8]
  let out = path(
    blob(random, 0, 0, rx, ry, 0.03, 12),
    c.radial(
      [
        [0, lighter(crust, 0.24)],
        [0.7, crust],
        [1, darker(crust, 0.4)],
      ],
      0.42,
      0.36,
      0.64,
    ),
  )
  const cuts = long ? 5 : random.pick([3, 4])
  for (let i = 0; i < cuts; i += 1) {
    const x = (i - (cuts - 1) / 2) * rx * (long ? 0.32 : 0.4)
    const d = `M${(x - 20).toFixed(0)} ${(-ry * 0.62).toFixed(0)}Q${(x + 34).toFixed(0)} 0 ${(x - 10).toFixed(0)} ${(ry * 0.62).toFixed(0)}`
    out += stroke(d, darker(crust, 0.45), 20, faded(0.5)) + stroke(d, '#f3dcae', 12)
  }
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = polar(0, 0, Math.sqrt(random.next()) * 0.86, random.between(0, 360))
    out += circle(x * rx, y * ry, random.between(1.5, 4), '#fff6e2', faded(0.5))
  }
  return placed(out, 0, 0, random.between(-40, 40))
}
