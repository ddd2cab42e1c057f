import { redirect } from "next/navigation";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";
import { ensureOwnWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { chooseWorkspace, requireDashboard } from "@/lib/views/current-workspace";

/**
 * Opens Billing of the reader's own account, for links in emails about it: the current workspace may be another
 * account's. A reader whose last own workspace was deleted gets one, since the plan is managed in it.
 */
export async function GET(request: Request): Promise<never> {
  const { user } = await requireDashboard(OWN_BILLING_PATH);
  await chooseWorkspace(await ensureOwnWorkspace(user.userId));
  redirect(`/settings/billing${new URL(request.url).search}`);
}
