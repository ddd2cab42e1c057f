import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

type Props = { keys: ApiKeyDto[]; canManage: boolean; onRevoke: (key: ApiKeyDto) => void };

/** The keys: a table on a desk, cards on a phone. */
export function ApiKeyTable({ keys, canManage, onRevoke }: Props) {
  const rowOf = (apiKey: ApiKeyDto) => ({ apiKey, canManage, revoke: () => onRevoke(apiKey) });
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="API keys">
          <TableHead>
            <tr>
              <TableHeader>Name</TableHeader>
              <TableHeader>Key</TableHeader>
              <TableHeader>Created</TableHeader>
              <TableHeader>Last used</TableHeader>
              <TableHeader>
                <span className="sr-only">Actions</span>
              </TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {keys.map((key) => (
              <KeyRow key={key.id} {...rowOf(key)} />
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="flex flex-col gap-2 md:hidden">
        {keys.map((key) => (
          <KeyCard key={key.id} {...rowOf(key)} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { apiKey: ApiKeyDto; canManage: boolean; revoke: () => void };

function KeyRow(props: RowProps) {
  const { apiKey } = props;
  return (
    <TableRow>
      <TableCell className="max-w-60 truncate font-medium" title={apiKey.name}>
        {apiKey.name}
      </TableCell>
      <TableCell className="whitespace-nowrap font-mono text-xs">
        {apiKey.prefix}…{apiKey.last4}
      </TableCell>
      <TableCell>
        <DateText value={apiKey.createdAt} />
      </TableCell>
      <TableCell>
        <LastUsed apiKey={apiKey} />
      </TableCell>
      <TableCell className="text-right">
        <State {...props} />
      </TableCell>
    </TableRow>
  );
}

function KeyCard(props: RowProps) {
  const { apiKey } = props;
  return (
    <li className="flex items-start justify-between gap-3 rounded-md border border-line bg-raised p-4">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{apiKey.name}</p>
        <p className="font-mono text-xs">
          {apiKey.prefix}…{apiKey.last4}
        </p>
        <p className="mt-2 text-xs text-muted">
          Created <DateText value={apiKey.createdAt} />
        </p>
        <p className="text-xs text-muted">
          Last used: <LastUsed apiKey={apiKey} />
        </p>
      </div>
      <State {...props} />
    </li>
  );
}

function LastUsed({ apiKey }: { apiKey: ApiKeyDto }) {
  return apiKey.lastUsedAt ? (
    <DateText value={apiKey.lastUsedAt} />
  ) : (
    <span className="text-muted">Never</span>
  );
}

function State({ apiKey, canManage, revoke }: RowProps) {
  if (apiKey.revokedAt) return <Badge tone="bad">Revoked</Badge>;
  if (!canManage) return null;
  return (
    <Button size="sm" onClick={revoke} aria-label={`Revoke ${apiKey.name}`}>
      Revoke
    </Button>
  );
}
