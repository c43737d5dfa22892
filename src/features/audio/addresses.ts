/** First segments that no member may be called: tracks have addresses below `/a`. */
export const audioWords = ['a'] as const
