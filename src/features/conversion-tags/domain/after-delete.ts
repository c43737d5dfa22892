/** The tag to select after a deletion: the first remaining one; null if none is left (spec business §4). */
export function selectedAfterDelete<Tag extends { readonly id: string }>(
  tags: readonly Tag[],
  deleted: string,
  selected: string | null,
): string | null {
  const left = tags.filter(({ id }) => id !== deleted)
  if (selected !== deleted && left.some(({ id }) => id === selected)) return selected
  return left[0]?.id ?? null
}
