/** Reserved first segments, which cannot be usernames: pictures have addresses below `/i`. */
export const mediaWords = ['i'] as const
