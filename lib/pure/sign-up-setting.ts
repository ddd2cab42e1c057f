type SignUp = "open" | "invited" | "closed" | { domains: string[] };

/** Who may create an account according to SIGN_UP; null if the instance decides (lib/domain/identity/sign-up-rule). */
export function signUpOf(setting: string | undefined): SignUp | null {
  if (setting === undefined) return null;
  if (setting === "open" || setting === "invited" || setting === "closed") return setting;
  return { domains: setting.split(/[\s,]+/) };
}
