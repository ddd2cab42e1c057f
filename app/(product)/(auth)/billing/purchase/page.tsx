import type { Metadata } from "next";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyles } from "@/components/ui/button-styles";
import { OWN_BILLING_PATH, type PurchaseToAttach } from "@/lib/contracts/billing-page";
import { findPurchase } from "@/lib/domain/billing/confirm-purchase";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { signInHref } from "../../_lib/auth-hrefs";
import { AuthPage } from "../../_lib/auth-page";
import { SwitchAccountPrompt } from "../../invite/[token]/switch-account-prompt";
import { AttachPurchaseButton } from "./attach-purchase-button";

export const metadata: Metadata = {
  title: "Your purchase",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Target of the mail after a purchase for an address with an account: its owner confirms the purchase. */
export default async function PurchasePage({ searchParams }: Props) {
  const { token: tokenParam } = await searchParams;
  const token = typeof tokenParam === "string" ? tokenParam.slice(0, 200) : "";
  const [purchase, viewer] = await Promise.all([findPurchase(token), getCurrentUser()]);
  if (purchase.state !== "open") return <Ended state={purchase.state} isSignedIn={viewer !== null} />;
  const { email, plan, seats, interval } = purchase;
  const returnTo = `/billing/purchase?${new URLSearchParams({ token })}`;
  return (
    <AuthPage
      title={`Add the ${PLAN_LABELS[plan]} plan to your account`}
      description={`Someone paid for it using the address ${email}: ${seats} ${seats === 1 ? "seat" : "seats"}, billed ${interval === "year" ? "yearly" : "monthly"}. Confirm that the account is yours to start the plan.`}
    >
      {viewer === null ? (
        <ButtonLink href={signInHref({ email, returnTo })} variant="primary" size="lg" className="w-full">
          Sign in to confirm
        </ButtonLink>
      ) : viewer.email.toLowerCase() === email.toLowerCase() ? (
        <AttachPurchaseButton token={token} />
      ) : (
        <SwitchAccountPrompt
          signedInAs={viewer.email}
          invited={email}
          returnTo={returnTo}
          what="this purchase"
          stayLabel="Stay signed in"
        />
      )}
    </AuthPage>
  );
}

const ENDED: Record<Exclude<PurchaseToAttach["state"], "open">, { title: string; text: string }> = {
  attached: {
    title: "This purchase belongs to an account",
    text: "It was confirmed. Its plan and invoices are under Settings, Billing.",
  },
  ended: {
    title: "This purchase is closed",
    text: "It was refunded or is being processed. If you expected a plan, check for a later email from us.",
  },
  incomplete: {
    title: "This link is incomplete",
    text: "Copy the whole link from the email, including the last character, and open it again.",
  },
};

function Ended({ state, isSignedIn }: { state: keyof typeof ENDED; isSignedIn: boolean }) {
  const { title, text } = ENDED[state];
  return (
    <AuthPage title={title} description={text}>
      <a
        href={isSignedIn ? OWN_BILLING_PATH : signInHref({ returnTo: OWN_BILLING_PATH })}
        className={buttonStyles({ variant: "primary", size: "lg", className: "w-full" })}
      >
        {isSignedIn ? "Open Billing" : "Go to sign in"}
      </a>
    </AuthPage>
  );
}
