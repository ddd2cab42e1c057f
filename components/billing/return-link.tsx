"use client";

import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";

/** Kept while the browser is at the payment provider's page, which knows only one address to return to. */
const KEY = "countersign.billing-return";

type Props = { returnTo: string | null; isBack: boolean };

/** The way back to what needed a larger plan; what was entered there is kept. */
export function ReturnLink({ returnTo, isBack }: Props) {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    try {
      if (returnTo) sessionStorage.setItem(KEY, returnTo);
      else if (isBack) setKept(sessionStorage.getItem(KEY));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage may be blocked: without it, the link is only missing after a checkout.
    }
  }, [returnTo, isBack]);
  const href = returnTo ?? kept;
  if (!href) return null;
  return (
    <ButtonLink href={href} className="self-start">
      <ArrowLeft aria-hidden />
      Back to what you were doing
    </ButtonLink>
  );
}
