import { heartFilledIcon, ideaIcon } from '#kit/icon/late-icons.ts'
import { hahaIcon, thanksIcon, wowIcon } from './icons.ts'

/**
 * The five reactions by their type on the wire, the like first. Their icons are the product's own, so they look the
 * same on every device.
 */
export const REACTIONS = [
  { type: 1, name: 'like', icon: heartFilledIcon },
  { type: 2, name: 'idea', icon: ideaIcon },
  { type: 3, name: 'thanks', icon: thanksIcon },
  { type: 4, name: 'wow', icon: wowIcon },
  { type: 5, name: 'haha', icon: hahaIcon },
] as const
