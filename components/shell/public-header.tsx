import { ByAccount } from "@/components/shell/by-account";
import { Wordmark } from "@/components/shell/mark";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";

type Props = {
  /** Whether plans are for sale. */
  hasPricing: boolean;
};

/** Narrower on phones, where all have to fit. */
const LINK = "max-sm:px-2";

/** Header of the public pages: home, public content, and sign-in. */
export function PublicHeader({ hasPricing }: Props) {
  return (
    <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link href="/" className="rounded-md" aria-label="Countersign: home">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex flex-wrap items-center gap-1 sm:gap-2">
        <ButtonLink href="/docs" variant="quiet" className={LINK}>
          Docs
        </ButtonLink>
        <ButtonLink href="/verify" variant="quiet" className={LINK}>
          Verify
        </ButtonLink>
        {hasPricing && (
          <ButtonLink href="/pricing" variant="quiet" className="max-sm:hidden">
            Pricing
          </ButtonLink>
        )}
        <ByAccount
          signedIn={<ButtonLink href="/documents">Open documents</ButtonLink>}
          signedOut={
            <>
              <ButtonLink href="/login" variant="quiet" className={LINK}>
                Sign in
              </ButtonLink>
              <ButtonLink href="/signup" className="max-sm:hidden">
                Create an account
              </ButtonLink>
            </>
          }
        />
      </nav>
    </header>
  );
}
