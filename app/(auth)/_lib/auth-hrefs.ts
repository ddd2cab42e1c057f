/** What a sign-in page is told: the address to begin with, and where to go afterwards. */
export type AuthAim = { email?: string; returnTo?: string };

function withAim(path: string, { email, returnTo }: AuthAim): string {
  const search = new URLSearchParams();
  if (email) search.set("email", email);
  if (returnTo) search.set("callbackUrl", returnTo);
  return search.size ? `${path}?${search}` : path;
}

export const signInHref = (aim: AuthAim): string => withAim("/login", aim);
export const signUpHref = (aim: AuthAim): string => withAim("/signup", aim);
