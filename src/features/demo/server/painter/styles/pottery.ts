import { circle, ellipse, faded, path, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, plant, shadow, vignette, windowLight } from '../materials.ts'
import { leaf, star } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Pots: glazed `ceramics` in a row or on boards, `cacti` in clay, `herbs` on a windowsill. */
export const pottery: Style = {
  name: 'pottery',
  variants: ['ceramics', 'cacti', 'herbs'],
  moods: ['earth', 'green', 'pastel', 'cool', 'mono', 'warm'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const wall = random.pick([
      palette.paper,
      mix(palette.second, palette.paper, 0.4),
      palette.second,
      mix(palette.third, palette.paper, 0.3),
      palette.main,
    ])
    ground(scene, wall, 0.1)
    windowLight(scene, 0.26)
    const boards = h > 1150 ? random.int(2, 3) : h > 800 ? random.int(1, 2) : 1
    for (let b = 0; b < boards; b += 1) {
      const y = h * (boards === 1 ? random.between(0.7, 0.8) : (b + 0.9) / (boards + 0.12))
      const room = boards === 1 ? h * 0.55 : (h / boards) * 0.66
      const wood = random.pick(['#b98a5e', '#8e6244', '#d3b08a', lighter(wall, 0.4)])
      if (boards === 1)
        c.add(
          rect(
            0,
            y,
            w,
            h - y,
            c.linear([
              [0, lighter(wood, 0.1)],
              [1, darker(wood, 0.15)],
            ]),
          ),
        )
      else
        c.add(
          rect(0, y + 24, w, 26, '#1a1015', faded(0.14)),
          rect(
            w * 0.04,
            y,
            w * 0.92,
            24,
            c.linear([
              [0, lighter(wood, 0.2)],
              [1, wood],
            ]),
          ),
        )
      const count = random.int(3, 5)
      for (let i = 0; i < count; i += 1) {
        const x = w * (0.16 + (0.68 * (i + random.between(-0.12, 0.12))) / Math.max(1, count - 1))
        const size = Math.min(room, w * 0.5) * random.between(0.55, 1)
        const glaze = [palette.main, palette.accent, palette.third, '#f3ede2', palette.ink, palette.second][
          (i + b * 2) % 6
        ]!
        const pot = glaze === wall ? mix(glaze, palette.ink, 0.5) : glaze
        c.add(shadow(scene, x + size * 0.14, y + 4, size * 0.42, 16, 0.45))
        if (variant === 'ceramics') c.add(vessel(scene, x, y, size, pot))
        else if (variant === 'cacti') c.add(cactus(scene, x, y, size, random.chance(0.6) ? '#b5694a' : pot))
        else
          c.add(
            plant(
              scene,
              x,
              y,
              size * 1.05,
              random.chance(0.6) ? '#b5694a' : pot,
              random.pick(['#4f7d4a', '#6b9455', '#86a35c', '#38614a']),
            ),
          )
      }
    }
    vignette(scene, 0.18)
  },
}

function vessel({ c, random }: Scene, x: number, y: number, size: number, glaze: string): string {
  const [neck, belly, foot] = [
    size * random.between(0.06, 0.2),
    size * random.between(0.2, 0.34),
    size * random.between(0.12, 0.2),
  ]
  const at = random.between(0.3, 0.6)
  const f = (value: number) => value.toFixed(0)
  const d = `M${f(x - neck)} ${f(y - size)}C${f(x - neck * 0.7)} ${f(y - size * 0.86)} ${f(x - belly * 1.15)} ${f(y - size * (at + 0.25))} ${f(x - belly)} ${f(y - size * at)}C${f(x - belly * 0.9)} ${f(y - size * at * 0.5)} ${f(x - foot)} ${f(y - size * 0.1)} ${f(x - foot)} ${f(y)}H${f(x + foot)}C${f(x + foot)} ${f(y - size * 0.1)} ${f(x + belly * 0.9)} ${f(y - size * at * 0.5)} ${f(x + belly)} ${f(y - size * at)}C${f(x + belly * 1.15)} ${f(y - size * (at + 0.25))} ${f(x + neck * 0.7)} ${f(y - size * 0.86)} ${f(x + neck)} ${f(y - size)}Z`
  const clay = random.pick(['#c9a27c', '#b5835e', '#e6d6bf'])
  const dip = y - size * random.between(0.2, 0.6)
  let marks = ''
  const kind = random.int(0, 4)
  if (kind === 0)
    marks =
      rect(x - size, dip, size * 2, size, clay) +
      stroke(
        `M${f(x - size)} ${f(dip)}q${f(size * 0.25)} 24 ${f(size * 0.5)} 0t${f(size * 0.5)} 0t${f(size * 0.5)} 0t${f(size * 0.5)} 0`,
        clay,
        18,
      )
  else if (kind === 1)
    for (let k = 0; k < 7; k += 1)
      marks += rect(
        x - size,
        y - size * (0.15 + k * 0.12),
        size * 2,
        size * random.between(0.014, 0.05),
        k % 2 ? lighter(glaze, 0.4) : darker(glaze, 0.35),
      )
  else if (kind === 2)
    for (let k = 0; k < 70; k += 1)
      marks += circle(
        x + random.between(-1, 1) * belly,
        y - size * random.next(),
        random.between(1.5, 5),
        random.pick([darker(glaze, 0.5), lighter(glaze, 0.5)]),
        faded(0.75),
      )
  else if (kind === 3)
    for (let k = -2; k <= 2; k += 1)
      marks += path(
        leaf(x + k * belly * 0.42, y - size * 0.2, size * 0.4, size * 0.06, -90 + k * 6),
        lighter(glaze, 0.5),
      )
  const handle = random.chance(0.22)
    ? stroke(
        `M${f(x + belly * 0.8)} ${f(y - size * 0.62)}C${f(x + belly * 1.9)} ${f(y - size * 0.7)} ${f(x + belly * 1.9)} ${f(y - size * 0.2)} ${f(x + belly * 0.86)} ${f(y - size * 0.26)}`,
        darker(glaze, 0.12),
        size * 0.06,
      )
    : ''
  const twig = random.chance(0.4)
    ? Array.from(
        { length: 5 },
        (_, k) =>
          stroke(
            `M${f(x)} ${f(y - size)}q${(k - 2) * 12} ${f(-size * 0.25)} ${(k - 2) * 34} ${f(-size * random.between(0.35, 0.55))}`,
            '#8a7250',
            4,
          ) + ellipse(x + (k - 2) * 34, y - size * 1.46, 9, 24, random.pick(['#d9b98a', '#c98a5a', '#e6d2ad'])),
      ).join('')
    : ''
  return (
    twig +
    handle +
    path(d, glaze) +
    c.clipped(path(d, '#000'), marks) +
    path(
      d,
      c.linear(
        [
          [0, '#ffffff', 0.35],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.36],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(x, y - size, neck, Math.max(4, neck * 0.22), darker(glaze, 0.5))
  )
}

function cactus({ c, random, palette }: Scene, x: number, y: number, size: number, pot: string): string {
  const green = mix(random.pick(['#4f8a5a', '#3f7a5f', '#7a9a4a', '#5f9a86']), palette.third, 0.15)
  const [pw, ph] = [size * random.between(0.3, 0.4), size * random.between(0.28, 0.38)]
  const top = y - ph
  const shade = c.linear(
    [
      [0, lighter(green, 0.22)],
      [1, darker(green, 0.25)],
    ],
    0,
    0,
    1,
    0,
  )
  const flower = random.pick(['#e4566d', '#f2a65a', '#f6d36a', palette.accent])
  let out = ''
  const kind = random.int(0, 3)
  if (kind === 0) {
    const [cw, ch] = [size * 0.22, size * 0.6]
    for (const side of random.chance(0.5) ? [-1, 1] : [1])
      out += stroke(
        `M${(x + side * cw * 0.3).toFixed(0)} ${(top - ch * random.between(0.3, 0.5)).toFixed(0)}h${(side * size * 0.15).toFixed(0)}q${(side * size * 0.06).toFixed(0)} 0 ${(side * size * 0.06).toFixed(0)} ${(-size * 0.06).toFixed(0)}v${(-ch * 0.22).toFixed(0)}`,
        darker(green, 0.08),
        size * 0.11,
      )
    out += rounded(x - cw / 2, top - ch, cw, ch + 30, cw / 2, shade)
    for (let k = 0; k < 24; k += 1)
      out += circle(x + (((k % 4) - 1.5) * cw) / 4.4, top - ch * 0.9 + Math.floor(k / 4) * ch * 0.16, 3, '#fff4dc')
    if (random.chance(0.6)) out += path(star(x, top - ch, size * 0.08, size * 0.04, 7), flower)
  } else if (kind === 1) {
    const r = size * 0.24
    out += circle(x, top - r * 0.66, r, shade)
    for (let k = -3; k <= 3; k += 1)
      out += ellipse(
        x,
        top - r * 0.66,
        Math.abs(k) * r * 0.3,
        r * 0.97,
        'none',
        `stroke="${darker(green, 0.3)}" stroke-width="4" opacity=".6"`,
      )
    out += path(star(x, top - r * 1.62, r * 0.34, r * 0.16, 8), flower)
  } else if (kind === 2) {
    for (const [dx, dy, rx, ry, turn] of [
      [0, 0.26, 0.15, 0.24, 0],
      [-0.12, 0.56, 0.11, 0.17, -24],
      [0.13, 0.58, 0.12, 0.18, 26],
      [0.02, 0.8, 0.08, 0.12, 4],
    ] as const)
      out += `<g transform="rotate(${turn} ${(x + dx * size).toFixed(0)} ${(top - dy * size).toFixed(0)})">${ellipse(x + dx * size, top - dy * size, rx * size, ry * size, shade)}${circle(x + dx * size - 12, top - dy * size - 10, 3, '#fff4dc')}${circle(x + dx * size + 14, top - dy * size + 12, 3, '#fff4dc')}</g>`
    out += circle(x + 0.13 * size, top - 0.77 * size, size * 0.035, flower)
  } else
    for (let k = 0; k < 15; k += 1)
      out += path(
        leaf(x, top + 6, size * (0.52 - Math.abs(k - 7) * 0.02), size * 0.06, -90 + (k - 7) * 11),
        mix(green, k % 2 ? '#ffffff' : '#000000', 0.1),
      )
  const body = `M${(x - pw / 2).toFixed(0)} ${top.toFixed(0)}H${(x + pw / 2).toFixed(0)}L${(x + pw * 0.38).toFixed(0)} ${y.toFixed(0)}H${(x - pw * 0.38).toFixed(0)}Z`
  return (
    out +
    path(
      body,
      c.linear(
        [
          [0, lighter(pot, 0.2)],
          [1, darker(pot, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    rect(x - pw * 0.55, top - 2, pw * 1.1, ph * 0.2, darker(pot, 0.08))
  )
}
