/** The five reactions by their type on the wire, the like first. Their signs are the product's own drawings, the same on every device. */
export const REACTIONS = [
  { type: 1, name: 'like', icon: 'heartFilled' },
  { type: 2, name: 'idea', icon: 'idea' },
  { type: 3, name: 'thanks', icon: 'thanks' },
  { type: 4, name: 'wow', icon: 'wow' },
  { type: 5, name: 'haha', icon: 'haha' },
] as const
