/** Asks the person who they are; false if they would rather not say. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers how the page asks its person to confirm that it is them. There is one way at a time, which the layout
 * registers.
 * @returns a function that unregisters it
 */
export function onReauthentication(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = null;
  };
}

/**
 * If the server wants a recent proof of who is there, asks for it; requests that were refused at the same time share the
 * question.
 * @returns whether the request should be repeated
 */
export async function confirmAgain(response: Response): Promise<boolean> {
  if (response.status !== 403 || !ask) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (codeOf(problem) !== "REAUTHENTICATION_REQUIRED") return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

const codeOf = (problem: unknown): unknown =>
  typeof problem === "object" && problem !== null && "code" in problem ? problem.code : null;
