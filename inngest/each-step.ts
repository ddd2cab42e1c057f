/**
 * Runs steps one after another, whatever becomes of one: a step whose retries are used up stops no other.
 * @throws the first one's error, after all were run, so that the operator sees the run among the failed ones
 */
export async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of steps)
    try {
      await run();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
