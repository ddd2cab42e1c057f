/** Query parameters of the sign-in pages: the email to prefill and where to redirect afterwards. */
export type AuthPageParams = { email?: string; returnTo?: string };

function withAim(path: string, { email, returnTo }: AuthPageParams): string {
  const search = new URLSearchParams();
  if (email) search.set("email", email);
  if (returnTo) search.set("callbackUrl", returnTo);
  return search.size ? `${path}?${search}` : path;
}

export const signInHref = (aim: AuthPageParams): string => withAim("/login", aim);
/**
 * The purpose of the mail that a page tells the user to look for: sign-in, address confirmation after signing up or
 * after a first sign-in with the company, password reset.
 */
export type MailPurpose = "link" | "confirm" | "company" | "reset";

/** The page shown after any action that sends a mail. */
export function checkMailHref(purpose: MailPurpose, { email = "", returnTo }: AuthPageParams): string {
  const href = withAim("/login/check-email", { email: email.trim(), ...(returnTo ? { returnTo } : {}) });
  return `${href}${href.includes("?") ? "&" : "?"}for=${purpose}`;
}

export const signUpHref = (aim: AuthPageParams): string => withAim("/signup", aim);
