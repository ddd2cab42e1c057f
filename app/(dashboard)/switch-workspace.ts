"use server";

import { redirect } from "next/navigation";
import { chooseWorkspace, requireDashboard } from "@/lib/views/current-workspace";

/** Switches to another of the user's workspaces. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  await choose(workspaceId);
  redirect("/documents");
}

/** Switches to another of the user's workspaces, to manage its members. */
export async function openMembers(workspaceId: string): Promise<void> {
  await choose(workspaceId);
  redirect("/settings/members");
}

/** Switches to another of the user's workspaces, for its account's plan. */
export async function openBilling(workspaceId: string): Promise<void> {
  await choose(workspaceId);
  redirect("/settings/billing");
}

async function choose(workspaceId: string): Promise<void> {
  const { workspaces } = await requireDashboard("/documents");
  if (workspaces.some((w) => w.id === workspaceId)) await chooseWorkspace(workspaceId);
}
