/**
 * The id of the search field, which is in the header of every page. It is found by its id, so that no reference must be
 * passed around.
 */
export const SEARCH_FIELD_ID = 'search-field'

/** False if there is no field to focus. */
export function focusSearchField(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID)
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}
