import { redirect } from "next/navigation";
import { requireDashboard } from "@/lib/views/current-workspace";

/** The start page of a workspace is its document list. */
export default async function WorkspacePage(): Promise<never> {
  const { href } = await requireDashboard("/documents");
  redirect(href("/documents"));
}
