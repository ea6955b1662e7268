/**
 * A problem that the person who starts the server can fix. `message` is one line that says what is
 * wrong and what to do; print it without a stack and exit with a code other than 0.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
