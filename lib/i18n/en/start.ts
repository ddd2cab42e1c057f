/** The page of a public link, on which anybody can start a document. */
export const start = {
  title: "Sign “{document}”",
  intro: "Enter your name and email address to begin.",
  name: "Your full name",
  email: "Your email address",
  emailHint: "Once everyone has signed, the signed document is sent there.",
  begin: "Begin",
  errors: {
    name: "Enter your name.",
    email: "Enter an email address such as name@example.com.",
    characters: "Your name contains characters that cannot be printed. Write it with other characters.",
    tooMany: "Too many attempts. Try again later.",
    failed: "This did not work. Check your connection, then try again.",
  },
  closed: {
    title: "This form is closed",
    text: "It takes no new signatures. If you expected to sign, ask the person who gave you the link.",
  },
} as const;
