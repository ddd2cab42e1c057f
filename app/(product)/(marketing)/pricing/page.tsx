import type { Metadata } from "next";
import { PlanComparison } from "@/components/pricing/plan-comparison";
import { PricingPlans } from "@/components/pricing/pricing-plans";
import { intervalOf, seatsOf } from "@/components/pricing/selection";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";
import { mayBuyWithoutAccount } from "@/lib/domain/billing/public-checkout";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { PublicPage } from "../_lib/public-page";

export const metadata: Metadata = {
  title: "Plans and prices",
  description: "What each plan includes, and what it costs by the month or by the year.",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The plans, for everyone; works without JavaScript. */
export default async function PricingPage({ searchParams }: Props) {
  const [query, isOpen] = await Promise.all([searchParams, mayBuyWithoutAccount()]);
  const isForSale = isBillingConfigured();
  return (
    <PublicPage className="flex flex-col gap-12 py-8 sm:py-12">
      {isForSale ? (
        <>
          <div className="flex flex-col gap-6">
            <header className="flex flex-col gap-2">
              <h1 className="font-semibold text-3xl tracking-tight">Plans and prices</h1>
              <p className="max-w-prose text-pretty text-base text-muted">
                Everyone who receives a document signs for free, without an account. You pay for sending.
              </p>
            </header>
            {query.checkout === "cancelled" && (
              <Callout role="status" title="The checkout was not completed">
                You left it before paying. Choose a plan again whenever you like.
              </Callout>
            )}
            <PricingPlans
              initial={{ interval: intervalOf(query.interval), seats: seatsOf(query.seats) }}
              mayBuyWithoutAccount={isOpen}
            />
          </div>
          <PlanComparison />
          <Questions hasFreePlan={isOpen} />
        </>
      ) : (
        <SelfHosted />
      )}
    </PublicPage>
  );
}

function SelfHosted() {
  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <h1 className="font-semibold text-3xl tracking-tight">Nothing to pay here</h1>
      <p className="text-pretty text-base text-muted">
        This instance is self-hosted: its operator sets the limits, and nothing is charged. See your account’s
        limits in Settings, Billing.
      </p>
      <SignInConditional
        signedIn={
          <a href={OWN_BILLING_PATH} className={buttonStyles({ variant: "primary" })}>
            Open Billing
          </a>
        }
        signedOut={
          <a href={`/login?callbackUrl=${OWN_BILLING_PATH}`} className={buttonStyles({ variant: "primary" })}>
            Sign in
          </a>
        }
      />
    </div>
  );
}

const QUESTIONS = [
  {
    title: "When does a change take effect?",
    text: "A larger plan, more seats and yearly billing take effect immediately; the rest of the period is charged. A smaller plan or fewer seats take effect at the next renewal. You see the exact amount before you confirm.",
  },
  {
    title: "How do I cancel?",
    text: "Under Settings, Billing, at any time. The plan continues until the end of the paid period, and nothing is deleted after that: documents out for signature can still be signed, and anything beyond the Free plan becomes read-only.",
  },
  {
    title: "What is a seat?",
    text: "Each person in any of your workspaces takes one seat, and so does a pending invitation. Recipients of documents never do.",
  },
];

function Questions({ hasFreePlan }: { hasFreePlan: boolean }) {
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-6">
      <h2 id="questions" className="font-semibold text-xl tracking-tight">
        Good to know
      </h2>
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {QUESTIONS.map(({ title, text }) => (
          <div key={title} className="flex flex-col gap-2">
            <dt className="font-semibold text-base">{title}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {hasFreePlan && (
        <SignInConditional
          signedIn={null}
          signedOut={
            <p className="text-muted">
              Not ready to pay? <TextLink href="/signup">Start with the Free plan</TextLink>.
            </p>
          }
        />
      )}
    </section>
  );
}
