import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { Fact } from "@/components/developers/fact";
import { requestHref, requestsHref } from "@/components/developers/requests-href";
import { StatusCode } from "@/components/developers/status-code";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { RequestDetail } from "@/lib/contracts/request-log";
import { requireLoggedRequest } from "@/lib/domain/workspaces/api-keys/logged-requests";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Request" };

const BACK = { href: requestsHref(), label: "Request log" };

type Props = { params: Promise<{ requestId: string }> };

/** One call made with an API key, and everything that was logged about it. */
export default async function RequestPage({ params }: Props) {
  const requestId = (await params).requestId.slice(0, 80);
  const { ctx, current, href } = await requireDashboard(requestHref(requestId));
  if (!hasPermission(current.role, "request-log:read"))
    return (
      <>
        <PageHeader back={BACK} title="Request" />
        <AdminsOnlyNotice>The log covers every document that an API key accessed.</AdminsOnlyNotice>
      </>
    );
  const request = await requireLoggedRequest(ctx, requestId).catch((error: unknown) => {
    // The log explains why a call can be missing; a 404 page could only say that it is.
    if (error instanceof AppError && error.code === "NOT_FOUND") redirect(href(requestsHref({ requestId })));
    throw error;
  });
  return (
    <>
      <PageHeader
        back={BACK}
        title={
          <span className="font-mono text-base">
            {request.method} {request.path}
          </span>
        }
        badge={<StatusCode status={request.status} />}
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <Facts request={request} />
        <Body body={request.body} />
      </div>
    </>
  );
}

function Facts({ request }: { request: RequestDetail }) {
  const { requestId, errorCode, operationId, keyId, keyName, keyLast4, durationMs, createdAt } = request;
  return (
    <Card title="Request and response">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name="Request ID">
          <span className="flex items-center gap-1">
            <code className="font-mono text-xs">{requestId}</code>
            <CopyButton text={requestId} label="Copy request ID" iconOnly variant="quiet" size="sm" />
          </span>
        </Fact>
        {errorCode && (
          <Fact name="Error">
            <a
              href={`/docs/errors#${errorCode.toLowerCase().replaceAll("_", "-")}`}
              className="rounded-sm font-mono text-accent text-xs underline underline-offset-3"
            >
              {errorCode}
            </a>
          </Fact>
        )}
        <Fact name="Operation">
          <code className="font-mono text-xs">{operationId}</code>
        </Fact>
        <Fact name="API key">
          <TextLink href={requestsHref({ key: keyId })}>{keyName}</TextLink>
          {keyLast4 && <span className="ml-2 font-mono text-muted text-xs">…{keyLast4}</span>}
        </Fact>
        <Fact name="Duration">
          <span className="tabular-nums">{durationMs} ms</span>
        </Fact>
        <Fact name="Time">
          <DateText value={createdAt} format="exact" />
        </Fact>
      </dl>
    </Card>
  );
}

function Body({ body }: { body: string | null }) {
  return (
    <Card
      title="Request body"
      description="Field names, numbers and IDs as they were sent. For text values, only the length is stored."
    >
      {body === null ? (
        <p className="text-muted">No request body was stored.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <pre tabIndex={0} className="max-h-96 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      )}
    </Card>
  );
}
