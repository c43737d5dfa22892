/** Reserved first segments, which cannot be usernames: videos have addresses below `/v`. */
export const videoWords = ['v'] as const
