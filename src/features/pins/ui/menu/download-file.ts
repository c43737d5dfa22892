/**
 * Has the browser keep a file of this server.
 * @param name without its ending
 */
export function downloadFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}${url.slice(url.lastIndexOf('.'))}`
  link.click()
}
