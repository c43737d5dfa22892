/** Words by which pins of a kind are found, in the languages whose words are compared by stems. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  recipe: 'recipe وصفة',
  article: 'article مقال',
  video: 'video فيديو',
  tutorial: 'tutorial درس',
}
