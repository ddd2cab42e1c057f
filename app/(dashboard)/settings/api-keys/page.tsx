import type { Metadata } from "next";
import { ApiKeyList } from "@/components/settings/api-key-list";
import { listApiKeys } from "@/lib/api-keys/list-api-keys";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const { ctx, current } = await requireDashboard("/settings/api-keys");
  const page = await listApiKeys(ctx, { limit: 100 });
  return (
    <ApiKeyList
      keys={page.items}
      workspaceId={current.id}
      appUrl={env.appUrl}
      canManage={current.role !== "member"}
    />
  );
}
