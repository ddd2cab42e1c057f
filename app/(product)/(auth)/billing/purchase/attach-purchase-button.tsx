"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { RedirectDto } from "@/lib/contracts/billing";
import { FormFailure } from "../../_lib/form-failure";
import { postJson } from "../../_lib/post-json";

/** The confirmation button, shown to the owner of the address. */
export function AttachPurchaseButton({ token }: { token: string }) {
  // Stays busy until the next page appears.
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function attach() {
    setBusy(true);
    setFailure(undefined);
    const outcome = await postJson<RedirectDto>("/api/billing/purchase", { token });
    if (outcome.ok) return window.location.assign(outcome.data.url);
    setFailure(outcome.problem.detail);
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-5">
      <FormFailure text={failure} />
      <Button variant="primary" size="lg" loading={isBusy} onClick={() => void attach()}>
        Yes, add it to my account
      </Button>
    </div>
  );
}
