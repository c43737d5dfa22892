/** The five reactions by their type on the wire, the like first. The signs need no text of their own: each stands beside its name. */
export const REACTIONS = [
  { type: 1, name: 'like', sign: '❤️' },
  { type: 2, name: 'idea', sign: '💡' },
  { type: 3, name: 'thanks', sign: '🙏' },
  { type: 4, name: 'wow', sign: '😮' },
  { type: 5, name: 'haha', sign: '😄' },
] as const
