import type { Metadata } from "next";
import { ApiKeyList } from "@/components/developers/api-key-list";
import { Pagination } from "@/components/ui/pagination";
import { listApiKeys } from "@/lib/domain/developers/list-api-keys";
import { may } from "@/lib/domain/workspaces/policy";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "API keys" };

const PAGE_SIZE = 50;

type Props = { searchParams: Promise<{ cursor?: string }> };

export default async function ApiKeysPage({ searchParams }: Props) {
  const { cursor } = await searchParams;
  const { ctx, current } = await requireDashboard("/developers/keys");
  const page = await listApiKeys(ctx, { limit: PAGE_SIZE, cursor });
  return (
    <>
      <ApiKeyList
        keys={page.items}
        workspaceId={current.id}
        appUrl={env.appUrl}
        canManage={may(current.role, "api-keys:manage")}
      />
      <Pagination
        firstHref={cursor ? "/developers/keys" : null}
        nextHref={page.nextCursor ? `/developers/keys?cursor=${encodeURIComponent(page.nextCursor)}` : null}
        summary={cursor ? "Older keys" : "Newest keys"}
      />
    </>
  );
}
