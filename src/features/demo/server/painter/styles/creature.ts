import { birds } from '../creatures/birds.ts'
import { cat } from '../creatures/cat.ts'
import { koi } from '../creatures/koi.ts'
import { whale } from '../creatures/whale.ts'
import { vignette } from '../materials.ts'
import type { Style } from '../style.ts'

export const creature: Style = {
  name: 'creature',
  variants: ['cat', 'koi', 'birds', 'whale'],
  moods: ['warm', 'cool', 'pastel', 'earth', 'night', 'green'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'cat') cat(scene)
    else if (scene.variant === 'koi') koi(scene)
    else if (scene.variant === 'birds') birds(scene)
    else whale(scene)
    vignette(scene, 0.18)
  },
}
