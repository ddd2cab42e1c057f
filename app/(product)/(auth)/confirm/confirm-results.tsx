import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { signInHref, signUpHref } from "../_lib/auth-hrefs";
import { AuthPage } from "../_lib/auth-page";

/** Default destination. */
const HOME = "/documents";

/**
 * The address is confirmed and the browser signed in: a full page load, since everything rendered for a visitor is
 * stale.
 */
export function openReturnPage(returnTo: string): void {
  window.location.assign(returnTo || HOME);
}

/** Shown when the link is used, expired or incomplete. */
export function ConfirmLinkFailed({ detail, returnTo }: { detail: string; returnTo: string }) {
  return (
    <AuthPage title="This link didn’t work">
      <div className="flex flex-col gap-5">
        <Callout tone="bad" role="alert">
          {detail}
        </Callout>
        <p className="text-muted">
          Each link works once. If you’ve already confirmed, sign in. If not, sign up again with the same
          email address to get a new link.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink href={signUpHref({ returnTo })} size="lg">
            Sign up again
          </ButtonLink>
          <ButtonLink href={signInHref({ returnTo })} variant="primary" size="lg">
            Sign in
          </ButtonLink>
        </div>
      </div>
    </AuthPage>
  );
}
