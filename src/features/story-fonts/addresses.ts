/** First segments that no member may be called: fonts have addresses below `/f`. */
export const storyFontWords = ['f'] as const
