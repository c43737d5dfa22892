import { circle, path, stroke } from './canvas.ts'
import { darker, lighter } from './color.ts'
import { blob, leaf, polar } from './shapes.ts'
import type { Scene } from './style.ts'

export const LEAVES = ['#4f7d3a', '#6b9a4b', '#86b05a', '#3a6a42', '#a3bf6a'] as const

export type Produce = (scene: Scene, s: number) => string
const shaded = ({ c }: Scene, color: string) =>
  c.radial(
    [
      [0, lighter(color, 0.4)],
      [0.6, color],
      [1, darker(color, 0.3)],
    ],
    0.36,
    0.32,
    0.75,
  )

export const tomato: Produce = (scene, s) => {
  const color = scene.random.pick(['#d9402f', '#e2712f', '#f0b23a', '#8f2a3a'])
  return (
    path(blob(scene.random, 0, 0, s, s * 0.94, 0.05, 8), shaded(scene, color)) +
    [0, 72, 144, 216, 288].map((turn) => path(leaf(0, 0, s * 0.5, s * 0.1, turn), '#4f7d3a')).join('')
  )
}
export const pear: Produce = (scene, s) => {
  const color = scene.random.pick(['#c9c55a', '#a8b548', '#d9a24a', '#b5553a'])
  return (
    path(
      `M0 ${-s * 1.1}C${s * 0.5} ${-s} ${s * 0.34} ${-s * 0.4} ${s * 0.7} 0C${s * 1.05} ${s * 0.5} ${s * 0.6} ${s} 0 ${s}C${-s * 0.6} ${s} ${-s * 1.05} ${s * 0.5} ${-s * 0.7} 0C${-s * 0.34} ${-s * 0.4} ${-s * 0.5} ${-s} 0 ${-s * 1.1}Z`,
      shaded(scene, color),
    ) + stroke(`M0 ${-s * 1.06}q${s * 0.06} ${-s * 0.2} ${s * 0.16} ${-s * 0.26}`, '#5a3a24', s * 0.09)
  )
}
export const carrot: Produce = ({ c, random }, s) => {
  const color = random.pick(['#ee8428', '#e2a03a', '#7a3a6a', '#f0c46a'])
  let out = ''
  for (let k = 0; k < 7; k += 1)
    out += path(leaf(0, -s * 0.8, s * random.between(0.7, 1.1), s * 0.08, -90 + (k - 3) * 13), random.pick(LEAVES))
  out += path(
    `M${-s * 0.3} ${-s * 0.8}Q0 ${-s} ${s * 0.3} ${-s * 0.8}Q${s * 0.24} ${s * 0.3} 0 ${s * 1.2}Q${-s * 0.24} ${s * 0.3} ${-s * 0.3} ${-s * 0.8}Z`,
    c.linear(
      [
        [0, lighter(color, 0.25)],
        [1, darker(color, 0.2)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  for (let k = 0; k < 5; k += 1)
    out += stroke(`M${-s * 0.2 + k * s * 0.02} ${-s * 0.5 + k * s * 0.28}h${s * 0.16}`, darker(color, 0.2), 4)
  return out
}
export const lemon: Produce = (scene, s) => {
  const [peel, flesh] = scene.random.pick([
    ['#f2c230', '#fbe58a'],
    ['#ee8f23', '#fbc056'],
    ['#8fb23a', '#d9e89a'],
    ['#e2647a', '#f6a39a'],
  ] as const)
  if (scene.random.chance(0.4))
    return path(
      `M${-s * 1.15} 0Q${-s * 0.9} ${-s * 0.1} ${-s * 0.8} ${-s * 0.4}C${-s * 0.4} ${-s} ${s * 0.4} ${-s} ${s * 0.8} ${-s * 0.4}Q${s * 0.9} ${-s * 0.1} ${s * 1.15} 0Q${s * 0.9} ${s * 0.1} ${s * 0.8} ${s * 0.4}C${s * 0.4} ${s} ${-s * 0.4} ${s} ${-s * 0.8} ${s * 0.4}Q${-s * 0.9} ${s * 0.1} ${-s * 1.15} 0Z`,
      shaded(scene, peel),
    )
  let out = circle(0, 0, s * 0.9, peel) + circle(0, 0, s * 0.8, '#fff8e3')
  for (let k = 0; k < 9; k += 1) {
    const [a, b] = [polar(0, 0, s * 0.72, k * 40 - 16), polar(0, 0, s * 0.72, k * 40 + 16)]
    out += path(
      `M0 0L${a.map((v) => v.toFixed(1)).join(' ')}Q${polar(0, 0, s * 0.8, k * 40)
        .map((v) => v.toFixed(1))
        .join(' ')} ${b.map((v) => v.toFixed(1)).join(' ')}Z`,
      flesh,
    )
  }
  return out
}
export const beet: Produce = (scene, s) => {
  const color = scene.random.pick(['#8a2350', '#a8325a', '#d9b23a'])
  let out = stroke(`M0 ${s * 0.7}Q${s * 0.1} ${s * 1.1} ${-s * 0.05} ${s * 1.4}`, darker(color, 0.1), s * 0.09)
  for (let k = 0; k < 4; k += 1)
    out +=
      stroke(
        `M0 ${-s * 0.5}q${(k - 1.5) * s * 0.24} ${-s * 0.4} ${(k - 1.5) * s * 0.4} ${-s * 0.7}`,
        darker(color, 0.05),
        s * 0.08,
      ) + path(leaf((k - 1.5) * s * 0.34, -s * 1.05, s * 0.6, s * 0.2, -90 + (k - 1.5) * 20), '#4f7d3a')
  return out + path(blob(scene.random, 0, 0, s * 0.78, s * 0.76, 0.04, 8), shaded(scene, color))
}
export const pea: Produce = ({ c }, s) =>
  path(
    `M${-s * 1.2} 0Q0 ${-s * 0.7} ${s * 1.2} 0Q0 ${s * 0.7} ${-s * 1.2} 0Z`,
    c.linear([
      [0, '#9ac25a'],
      [1, '#5f8f3a'],
    ]),
  ) + [-2, -1, 0, 1, 2].map((k) => circle(k * s * 0.38, 0, s * (0.2 - Math.abs(k) * 0.025), '#b9d97a')).join('')
