/** A problem that a person can fix. The message is one sentence: what is wrong and how to fix it. */
export class SetupError extends Error {
  name = 'SetupError'
}

/**
 * Names of errors whose message is one sentence for a person. Names are compared, because the server's classes need a
 * newer Node.
 */
const FOR_PEOPLE = new Set(['SetupError', 'StartError'])

/** Runs a command's main function. Of an error for a person only the message is printed, without a stack. */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    console.error(FOR_PEOPLE.has(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
