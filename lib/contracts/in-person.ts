/** Separate from the schemas, which the signing page does not load. */

/** The page on which a device that was handed over is given back. */
export const IN_PERSON_PATH = "/in-person";

/** Tells the browser's other tabs that the session can no longer be used (BroadcastChannel). */
export const HAND_OVER_CHANNEL = "countersign.in-person";

/** Number of wrong PINs after which the user has to sign in again. */
export const PIN_ATTEMPTS = 5;

export const PIN_PATTERN = "[0-9]{4,8}";

/** The result of entering the PIN: the dashboard is open again at `url`, or not. */
export type TakeBackResult =
  | { state: "open"; url: string }
  | { state: "wrong"; attemptsLeft: number }
  /** Too many wrong PINs were entered, or the hand-over ended for another reason: the user has to sign in. */
  | { state: "ended" };
