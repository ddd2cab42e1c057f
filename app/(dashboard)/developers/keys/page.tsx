import type { Metadata } from "next";
import { ApiKeyList } from "@/components/developers/api-key-list";
import { listApiKeys } from "@/lib/api-keys/list-api-keys";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { may } from "@/lib/workspaces/policy";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const { ctx, current } = await requireDashboard("/developers/keys");
  const page = await listApiKeys(ctx, { limit: 100 });
  return (
    <ApiKeyList
      keys={page.items}
      workspaceId={current.id}
      appUrl={env.appUrl}
      canManage={may(current.role, "api-keys:manage")}
    />
  );
}
