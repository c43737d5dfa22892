/** Something a person can mend. The message is one sentence: what is wrong and how to mend it. */
export class SetupError extends Error {
  name = 'SetupError'
}

/** Runs a command's main function; what a person can mend is told in its one sentence, without a stack. */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error?.name === 'SetupError' ? error.message : error)
    process.exitCode = 1
  }
}
