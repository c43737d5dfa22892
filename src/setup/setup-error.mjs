/** Something a person can fix. The message is one sentence: what is wrong and how to fix it. */
export class SetupError extends Error {
  name = 'SetupError'
}

/** Errors whose message is one sentence for a person. The server's classes need a newer Node, so their names decide. */
const FOR_PEOPLE = new Set(['SetupError', 'StartError'])

/** Runs a command's main function; an error for a person is printed as its sentence, without a stack. */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    console.error(FOR_PEOPLE.has(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
