/** First segments that no member may be called: videos have addresses below `/v`. */
export const videoWords = ['v'] as const
