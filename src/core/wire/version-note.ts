/**
 * Tells once that the server runs another version of the product than the page (spec viewer §8).
 * @param own version of the page
 * @returns takes the version that an answer names
 */
export function createVersionNote(own: string, onOther: () => void): (version: string) => void {
  let isTold = false
  return (version) => {
    if (isTold || version === own) return
    isTold = true
    onOther()
  }
}
