/** Reserved first segments, which cannot be usernames: fonts have addresses below `/f`. */
export const storyFontWords = ['f'] as const
