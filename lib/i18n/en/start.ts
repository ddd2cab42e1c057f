/** The page of a public link, on which anybody can start a document. */
export const start = {
  title: "Sign “{document}”",
  intro: "Enter your name and email address to begin.",
  name: "Your full name",
  email: "Your email address",
  emailHint: "Once everyone has signed, the signed document is sent there.",
  begin: "Begin",
  code: {
    title: "Enter the code",
    text: "Many people are beginning this form right now, so we check that the email address is yours. We sent a code with six digits to {email}.",
    label: "Code from the email",
    go: "Continue",
    again: "Send a new code",
    sent: "A new code was sent to {email}.",
    anotherAddress: "Use another address",
  },
  errors: {
    name: "Enter your name.",
    email: "Enter an email address such as name@example.com.",
    characters: "Your name contains characters that cannot be printed. Write it with other characters.",
    tooMany: "Too many attempts. Try again later.",
    failed: "This did not work. Check your connection, then try again.",
    code: "Enter the six digits from the email.",
    wrongCode: "This is not the code from the email. Check the digits.",
    oldCode: "This code is no longer valid. Send a new one.",
    noCode: "No more codes can be sent right now. Look for an earlier email, or try again later.",
  },
  closed: {
    title: "This form is closed",
    text: "It takes no new signatures. If you expected to sign, ask the person who gave you the link.",
  },
} as const;
