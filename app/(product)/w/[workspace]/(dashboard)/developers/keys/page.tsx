import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ApiKeyList } from "@/components/developers/api-key-list";
import { API_KEYS_PAGE_SIZE, apiKeyQueries } from "@/lib/client/queries/api-keys";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { listApiKeys } from "@/lib/domain/workspaces/api-keys/list-api-keys";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "API keys" };

type Props = { searchParams: Promise<{ cursor?: string }> };

export default async function ApiKeysPage({ searchParams }: Props) {
  const { cursor } = await searchParams;
  const { ctx, current } = await requireDashboard("/developers/keys");
  const page = await orFirstPage(
    listApiKeys(ctx, { limit: API_KEYS_PAGE_SIZE, cursor }),
    cursor,
    "/developers/keys",
  );
  return (
    <HydrationBoundary state={dehydratedQuery(apiKeyQueries.page(current.id, cursor), page)}>
      <ApiKeyList
        cursor={cursor}
        appUrl={env.appUrl}
        canManage={hasPermission(current.role, "api-keys:manage")}
      />
    </HydrationBoundary>
  );
}
