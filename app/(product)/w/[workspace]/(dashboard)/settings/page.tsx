import { redirect } from "next/navigation";
import { requireDashboard } from "@/lib/views/current-workspace";

export default async function SettingsPage(): Promise<never> {
  const { href } = await requireDashboard("/settings/workspace");
  redirect(href("/settings/workspace"));
}
