import { Wordmark } from "@/components/shell/logo-mark";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { site } from "@/lib/generated/messages/en/site";
import type { SiteMessages } from "@/lib/i18n/signing-messages";

type Props = {
  /** Whether plans are for sale. */
  hasPricing: boolean;
  /** Texts in the reader's language; English by default. */
  words?: SiteMessages["frame"];
  homeLabel?: string;
};

/** Narrower on phones, so that all links fit. */
const LINK = "max-sm:px-2";

/** Header of the public pages: home, public content, and sign-in. */
export function PublicHeader({ hasPricing, words = site.frame, homeLabel = "Countersign: home" }: Props) {
  return (
    <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link href="/" className="rounded-md" aria-label={homeLabel}>
        <Wordmark />
      </Link>
      <nav aria-label={words.main} className="flex flex-wrap items-center gap-1 sm:gap-2">
        <ButtonLink href="/docs" variant="quiet" className={LINK}>
          {words.docs}
        </ButtonLink>
        <ButtonLink href="/verify" variant="quiet" className={LINK}>
          {words.verify}
        </ButtonLink>
        {hasPricing && (
          <ButtonLink href="/pricing" variant="quiet" className="max-sm:hidden">
            {words.pricing}
          </ButtonLink>
        )}
        <SignInConditional
          signedIn={<ButtonLink href="/documents">{words.open}</ButtonLink>}
          signedOut={
            <>
              <ButtonLink href="/login" variant="quiet" className={LINK}>
                {words.signIn}
              </ButtonLink>
              <ButtonLink href="/signup" className="max-sm:hidden">
                {words.signUp}
              </ButtonLink>
            </>
          }
        />
      </nav>
    </header>
  );
}
