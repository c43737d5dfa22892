/** A step that takes less time shows nothing. */
const QUIET_MS = 2_000
/** If the output cannot be overwritten (a log file), there is one line per this many seconds. */
const LOG_EVERY_S = 15

/** Awaits the work, and shows progress once it takes longer than two seconds. */
export async function withProgress(label, work) {
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 1_000)
  const rewrites = process.stderr.isTTY
  let shown = false
  const timer = setInterval(() => {
    if (performance.now() - from < QUIET_MS) return
    if (rewrites) process.stderr.write(`\r${label} … ${seconds()} s`)
    else if (!shown || seconds() % LOG_EVERY_S === 0) console.error(`${label} … ${seconds()} s`)
    shown = true
  }, 1_000)
  try {
    const value = await work()
    if (shown) process.stderr.write(`${rewrites ? '\r' : ''}${label}: done in ${seconds()} s\n`)
    return value
  } catch (error) {
    if (shown && rewrites) process.stderr.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
