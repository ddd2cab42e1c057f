import { requestHref } from "@/components/developers/requests-href";
import { StatusCode } from "@/components/developers/status-code";
import { DateText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { RequestLine } from "@/lib/contracts/request-log";

/** API requests: a table on desktop, cards on mobile; each row is one link. */
export function RequestTable({ requests }: { requests: readonly RequestLine[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Requests">
          <TableHead>
            <tr>
              <TableHeader>Status</TableHeader>
              <TableHeader>Request</TableHeader>
              <TableHeader>Error</TableHeader>
              <TableHeader>Key</TableHeader>
              <TableHeader className="text-right">Duration</TableHeader>
              <TableHeader>Time</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {requests.map((request) => (
              <RequestRow key={request.requestId} request={request} />
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="flex flex-col gap-2 md:hidden">
        {requests.map((request) => (
          <RequestCard key={request.requestId} request={request} />
        ))}
      </ul>
    </>
  );
}

function RequestRow({ request }: { request: RequestLine }) {
  return (
    <TableRow className="relative">
      <TableCell className="h-11">
        <StatusCode status={request.status} />
      </TableCell>
      <TableCell className="h-11 w-full max-w-0">
        <Link
          href={requestHref(request.requestId)}
          className="block truncate font-mono text-xs after:absolute after:inset-0"
          title={`${request.method} ${request.path}`}
        >
          <span className="font-semibold">{request.method}</span> {request.path}
        </Link>
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap font-mono text-xs">
        {request.errorCode ?? <span className="text-muted">–</span>}
      </TableCell>
      <TableCell className="h-11 max-w-40 truncate text-muted" title={request.keyName}>
        {request.keyName}
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap text-right text-muted tabular-nums">
        {request.durationMs} ms
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap text-muted">
        <DateText value={request.createdAt} />
      </TableCell>
    </TableRow>
  );
}

function RequestCard({ request }: { request: RequestLine }) {
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusCode status={request.status} />
        {request.errorCode && <span className="font-mono text-xs">{request.errorCode}</span>}
      </div>
      <Link
        href={requestHref(request.requestId)}
        className="font-mono text-xs [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        <span className="font-semibold">{request.method}</span> {request.path}
      </Link>
      <p className="text-xs text-muted">
        <span className="tabular-nums">{request.durationMs} ms</span> · {request.keyName} ·{" "}
        <DateText value={request.createdAt} />
      </p>
    </li>
  );
}
