import { faded, group, path, rect, stroke, turn } from '../canvas.ts'
import { CLOTHS, clothPattern } from '../cloth.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, shadow } from '../materials.ts'
import type { Scene, Style } from '../style.ts'

/** Printed and woven cloth: a `print` that fills the picture, or a `pile` of folded lengths. */
export const textile: Style = {
  name: 'textile',
  variants: ['print', 'pile'],
  moods: ['earth', 'vivid', 'pastel', 'cool', 'warm', 'green'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'pile') pile(scene)
    else print(scene)
  },
}

function print(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const color = random.pick([palette.paper, palette.main, palette.second, palette.ink, palette.third])
  c.add(rect(0, 0, w, h, clothPattern(scene, color, random.pick(CLOTHS), random.between(1.4, 2.3))))
  // Soft folds make the pattern look like cloth and not like wallpaper.
  for (let i = random.int(3, 6); i > 0; i -= 1) {
    const x = random.between(-0.2, 1.1) * w
    const lean = random.between(-0.5, 0.5) * w
    const d = `M${x.toFixed(0)} -40Q${(x + lean).toFixed(0)} ${(h / 2).toFixed(0)} ${(x + lean * 0.4).toFixed(0)} ${(h + 40).toFixed(0)}`
    for (const [width, color2, opacity] of [
      [150, '#000000', 0.05],
      [90, '#000000', 0.06],
      [40, '#000000', 0.07],
      [26, '#ffffff', 0.1],
    ] as const)
      c.add(group(stroke(d, color2, width), color2 === '#ffffff' ? 'translate(-44 0)' : '', faded(opacity)))
  }
}

function pile(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  ground(scene, mix(palette.paper, palette.second, random.between(0, 0.5)), 0.08)
  const count = Math.max(4, Math.round(h / 190))
  const tall = Math.min(190, (h * 0.74) / count)
  const left = w * random.between(0.1, 0.18)
  let y = h * 0.9
  c.add(
    rect(0, h * 0.88, w, h, random.pick(['#b98a5e', '#8e6244', darker(palette.second, 0.2)])),
    shadow(scene, w / 2, h * 0.905, w * 0.46, 40, 0.5),
  )
  for (let i = 0; i < count; i += 1) {
    const color = [palette.main, palette.third, palette.paper, palette.accent, palette.second, palette.ink][
      (i + count) % 6
    ]!
    const [x, width, t] = [
      left + random.between(-18, 18),
      w - left * 2 + random.between(-40, 30),
      tall * random.between(0.85, 1.1),
    ]
    const d = `M${x.toFixed(0)} ${(y - t).toFixed(0)}H${(x + width - t / 2).toFixed(0)}a${(t / 2).toFixed(0)} ${(t / 2).toFixed(0)} 0 0 1 0 ${t.toFixed(0)}H${x.toFixed(0)}q-10 ${(-t / 2).toFixed(0)} 0 ${(-t).toFixed(0)}Z`
    const fabric = random.chance(0.7) ? clothPattern(scene, color, random.pick(CLOTHS), 0.8) : color
    c.add(
      path(d, fabric),
      path(
        d,
        c.linear([
          [0, '#ffffff', 0.25],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.32],
        ]),
      ),
      stroke(
        `M${(x + 4).toFixed(0)} ${(y - t / 2).toFixed(0)}H${(x + width - t * 0.5).toFixed(0)}`,
        darker(color, 0.4),
        4,
        faded(0.5),
      ),
    )
    y -= t
  }
  c.add(
    group(
      path(`M${w * 0.3} ${y.toFixed(0)}h${w * 0.4}l-30 -26h-${w * 0.4 - 60}z`, lighter(palette.second, 0.3)),
      turn(0),
    ),
  )
}
