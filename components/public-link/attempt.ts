import { newId } from "@/lib/pure/id";

/**
 * Ids of a visitor's attempts to start a document. A repeated attempt, also after going back, leads to the same
 * document.
 */

type Person = { name: string; email: string };

const keyOf = (token: string): string => `public-link-start:${token}`;

/** The session storage; null if it is blocked, in which case each attempt has an id of its own. */
function stored(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The attempt's id for a person at a link; stays the same in this tab until another person is entered. */
export function attemptIdFor(token: string, { name, email }: Person): string {
  const storage = stored();
  const entered = JSON.stringify([name, email]);
  try {
    const last = JSON.parse(storage?.getItem(keyOf(token)) ?? "null") as {
      entered: string;
      id: string;
    } | null;
    if (last?.entered === entered) return last.id;
  } catch {
    // The stored value was written by something else.
  }
  const id = newId();
  storage?.setItem(keyOf(token), JSON.stringify({ entered, id }));
  return id;
}

export const forgetAttempt = (token: string): void => stored()?.removeItem(keyOf(token));
