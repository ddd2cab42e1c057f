"use client";

import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";

/** Key of the return path, stored while the user is at the payment provider's page, which knows only one return URL. */
const KEY = "countersign.billing-return";

type Props = { returnTo: string | null; isBack: boolean };

/** Link back to the page where a larger plan was needed; input entered there is kept. */
export function ReturnLink({ returnTo, isBack }: Props) {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    try {
      if (returnTo) sessionStorage.setItem(KEY, returnTo);
      else if (isBack) setKept(sessionStorage.getItem(KEY));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage may be blocked: then only the link after a checkout is missing.
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
