import type { Metadata } from "next";
import { CheckoutOutcome } from "@/components/pricing/checkout-outcome";
import { PublicHeader } from "@/components/shell/public-header";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

export const metadata: Metadata = {
  title: "Your purchase",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type Props = { searchParams: Promise<{ session?: string | string[] }> };

/** Return page of the payment provider after a checkout without an account. */
export default async function CheckoutDonePage({ searchParams }: Props) {
  const { session } = await searchParams;
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <PublicHeader hasPricing={isBillingConfigured()} />
      <main id="main" className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pb-[12vh]">
        <CheckoutOutcome sessionId={typeof session === "string" ? session : null} />
      </main>
    </div>
  );
}
