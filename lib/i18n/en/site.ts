/** Of its own, since a browser is sent it with every page. */
export const missing = {
  title: "There’s nothing here",
  text: "The address may be mistyped, or the page no longer exists. If you followed a link in an email, copy the whole link, including the last character.",
  home: "Go to home page",
} as const;

/** Pages that anybody may meet, of whichever part of the product. */
export const site = {
  /** In place of a page that is not answered; {time} is a number of seconds or minutes. */
  refused: {
    tooMany: {
      title: "Too many pages in a short time",
      text: "Too many pages were opened from this connection in a short time. Nothing was lost.",
    },
    busy: { title: "We are busy right now", text: "So this page could not be loaded. Nothing was lost." },
    wait: "Wait {time}, then load the page again.",
    again: "Load the page again",
  },
  missing,
  /** Header and footer of the public pages. */
  frame: {
    main: "Main",
    docs: "Docs",
    verify: "Verify",
    pricing: "Pricing",
    open: "Open documents",
    signIn: "Sign in",
    signUp: "Create an account",
    hint: "Here to sign something? You don’t need an account. Open the link in the email you received.",
    more: "More pages",
    product: "Product",
    sample: "Sign a sample",
    plans: "Plans and prices",
    verifyDocument: "Verify a document",
    status: "Status",
    developers: "Developers",
    documentation: "Documentation",
    api: "API reference",
    webhooks: "Webhooks",
    legal: "Legal",
  },
} as const;
