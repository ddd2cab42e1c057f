import Link from "next/link";
import { Wordmark } from "@/components/shell/mark";
import { ButtonLink } from "@/components/ui/button-link";

type Props = {
  isSignedIn: boolean;
  /** Whether there are plans to be bought. */
  hasPricing: boolean;
};

/** Header of the public pages: the way home, to the prices, and in. */
export function PublicHeader({ isSignedIn, hasPricing }: Props) {
  return (
    <header className="flex h-18 items-center justify-between gap-4">
      <Link href="/" className="rounded-md" aria-label="Countersign: home">
        <Wordmark />
      </Link>
      <nav aria-label="Account" className="flex items-center gap-2">
        {hasPricing && (
          <ButtonLink href="/pricing" variant="quiet">
            Pricing
          </ButtonLink>
        )}
        {isSignedIn ? (
          <ButtonLink href="/documents">Open documents</ButtonLink>
        ) : (
          <>
            <ButtonLink href="/login" variant="quiet">
              Sign in
            </ButtonLink>
            <ButtonLink href="/signup" className="max-sm:hidden">
              Create an account
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  );
}
