/**
 * Calls `onOther` once if the server runs another version of the product than the page (spec viewer §8).
 * @param own version of the page
 * @returns a function for the version in an answer
 */
export function createVersionNote(own: string, onOther: () => void): (version: string) => void {
  let isTold = false
  return (version) => {
    if (isTold || version === own) return
    isTold = true
    onOther()
  }
}
