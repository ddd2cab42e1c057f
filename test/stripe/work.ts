/**
 * `work.ts <what> <JSON>`: one piece of work in a process of its own, which a test kills at a failpoint
 * (COUNTERSIGN_FAILPOINT).
 */
import type { WorkspaceContext } from "@/lib/context";
import type { SelectPlanBody, UpdateSeatsBody } from "@/lib/contracts/billing";
import { cancelSubscription, resumeSubscription } from "@/lib/domain/billing/cancel-subscription";
import { changePlan, changeSeats } from "@/lib/domain/billing/change-plan";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { syncAccount } from "@/lib/domain/billing/sync-account";

type Given = { ctx: WorkspaceContext; body: SelectPlanBody; seats: UpdateSeatsBody; checkoutId: string };

const WORKS = {
  checkout: ({ ctx, body }: Given) => startCheckout(ctx, body),
  plan: ({ ctx, body }: Given) => changePlan(ctx, body),
  seats: ({ ctx, seats }: Given) => changeSeats(ctx, seats),
  cancel: ({ ctx }: Given) => cancelSubscription(ctx),
  resume: ({ ctx }: Given) => resumeSubscription(ctx),
  public: ({ body }: Given) => startPublicCheckout(body),
  read: ({ ctx }: Given) => syncAccount(ctx.principal.userId),
  processCheckout: ({ checkoutId }: Given) => processCheckout(checkoutId),
} as const;
export type Work = keyof typeof WORKS;

const [what = "", given = "{}"] = process.argv.slice(2);
await WORKS[what as Work](JSON.parse(given) as Given);
process.exit(0);
