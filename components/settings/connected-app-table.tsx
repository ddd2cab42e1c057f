import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { McpGrantDto } from "@/lib/contracts/mcp-grants";
import { allowsScope, type Scope } from "@/lib/contracts/scopes";

type Props = { apps: readonly McpGrantDto[]; onDisconnect: (app: McpGrantDto) => void };

/** Connected apps: a table on desktop, cards on mobile. */
export function ConnectedAppTable({ apps, onDisconnect }: Props) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Connected apps">
          <TableHead>
            <tr>
              <TableHeader>App</TableHeader>
              <TableHeader>Can</TableHeader>
              <TableHeader>Connected</TableHeader>
              <TableHeader>Last used</TableHeader>
              <TableHeader>
                <span className="sr-only">Actions</span>
              </TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {apps.map((app) => (
              <TableRow key={app.id}>
                <TableCell className="max-w-72">
                  <Identity app={app} />
                </TableCell>
                <TableCell className="max-w-56 text-pretty">{rightsOf(app)}</TableCell>
                <TableCell className="whitespace-nowrap">
                  <DateText value={app.createdAt} />
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  <LastUsed app={app} />
                </TableCell>
                <TableCell className="text-right">
                  <Disconnect app={app} onDisconnect={onDisconnect} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul aria-label="Connected apps" className="flex flex-col gap-2 md:hidden">
        {apps.map((app) => (
          <li key={app.id} className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
            <Identity app={app} />
            <p>{rightsOf(app)}</p>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div className="text-xs text-muted">
                <p>
                  Connected <DateText value={app.createdAt} />
                </p>
                <p>
                  Last used: <LastUsed app={app} />
                </p>
              </div>
              <Disconnect app={app} onDisconnect={onDisconnect} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The name that the app claims, whether it is verified, and where it redirects. */
function Identity({ app: { clientName, clientHost, isVerified, redirectHosts } }: { app: McpGrantDto }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{clientName}</p>
        {!isVerified && <Badge tone="warn">Unverified</Badge>}
      </div>
      {clientHost && <p className="text-xs text-muted [overflow-wrap:anywhere]">Published by {clientHost}</p>}
      <p className="text-xs text-muted [overflow-wrap:anywhere]">Returns to {redirectHosts.join(", ")}</p>
    </div>
  );
}

/** What the app may do, in words. */
function rightsOf({ scopes }: McpGrantDto): string {
  const may = (scope: Scope) => allowsScope(scopes, scope);
  const templates = may("templates:write")
    ? "create, change and publish templates"
    : may("templates:read") && "see templates";
  const words = [
    may("documents:read") && "see and download documents",
    may("documents:send") && "create, send, remind and void on your behalf",
    templates,
  ];
  const told = words.filter((one) => one !== false).join("; ");
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`;
}

function LastUsed({ app: { lastUsedAt } }: { app: McpGrantDto }) {
  return lastUsedAt ? <DateText value={lastUsedAt} /> : <span className="text-muted">Never</span>;
}

function Disconnect({ app, onDisconnect }: { app: McpGrantDto; onDisconnect: Props["onDisconnect"] }) {
  return (
    <Button size="sm" onClick={() => onDisconnect(app)} aria-label={`Disconnect ${app.clientName}`}>
      Disconnect
    </Button>
  );
}
