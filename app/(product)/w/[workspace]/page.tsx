import { redirect } from "next/navigation";
import { requireDashboard } from "@/lib/views/current-workspace";

/** A workspace opens with its documents. */
export default async function WorkspacePage(): Promise<never> {
  const { href } = await requireDashboard("/documents");
  redirect(href("/documents"));
}
