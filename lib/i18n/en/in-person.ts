/** While a device is handed over to a recipient, to sign in person. */
export const inPerson = {
  note: "You are signing in person, on {host}’s device.",
  handBack: "Hand the device back",
  title: "Hand this device back to {host}",
  text: "{host} can continue with the PIN.",
  continue: "Continue with the document",
  pin: "PIN",
  pinHelp: "The 4 to 8 digits that {host} chose.",
  unlock: "Unlock",
  digits: "Enter 4 to 8 digits.",
  wrong: "This is not the PIN. Attempts left: {count}.",
  tooMany: "Too many attempts. Try again later.",
  failed: "This did not work. Check your connection, then try again.",
  over: "Sign in to continue",
  overText: "The PIN can no longer be used. {host} has to sign in again.",
  signIn: "Sign in",
  signInInstead: "Sign in instead",
} as const;
