/** Formats one number in the language that the worker is named after, then ends (`src/client/warm-numbers.ts`). */
new Intl.NumberFormat(self.name, { notation: 'compact' }).format(1)
self.close()
