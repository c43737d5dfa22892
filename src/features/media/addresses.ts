/** First segments that no member may be called: pictures have addresses below `/i`. */
export const mediaWords = ['i'] as const
