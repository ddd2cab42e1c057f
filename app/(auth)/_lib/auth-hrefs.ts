/** What a sign-in page is told: the address to begin with, and where to go afterwards. */
export type AuthAim = { email?: string; returnTo?: string };

function withAim(path: string, { email, returnTo }: AuthAim): string {
  const search = new URLSearchParams();
  if (email) search.set("email", email);
  if (returnTo) search.set("callbackUrl", returnTo);
  return search.size ? `${path}?${search}` : path;
}

export const signInHref = (aim: AuthAim): string => withAim("/login", aim);
/** What the mail is for that a page tells to look for: signing in, confirming an address, a new password. */
export type MailPurpose = "link" | "confirm" | "reset";

/** The page after anything that sends a mail. */
export function checkMailHref(purpose: MailPurpose, { email = "", returnTo }: AuthAim): string {
  const href = withAim("/login/check-email", { email: email.trim(), ...(returnTo ? { returnTo } : {}) });
  return `${href}${href.includes("?") ? "&" : "?"}for=${purpose}`;
}

export const signUpHref = (aim: AuthAim): string => withAim("/signup", aim);
