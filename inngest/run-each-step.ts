/**
 * Runs steps one after another, even if some fail: a step whose retries are used up does not stop the others.
 * @throws the first error, once all steps have run, so that the operator sees the run among the failed ones
 */
export async function runEachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of steps)
    try {
      await run();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
