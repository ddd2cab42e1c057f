import { requestsHref } from "@/components/developers/requests-href";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

type Props = { keys: readonly ApiKeyDto[]; canManage: boolean; onRevoke: (key: ApiKeyDto) => void };

/** API keys: a table on desktop, cards on mobile. */
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
              <TableHeader>Expires</TableHeader>
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
      <TableCell>
        <Expiry apiKey={apiKey} />
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
        <p className="text-xs text-muted">
          Expires: <Expiry apiKey={apiKey} />
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

function Expiry({ apiKey }: { apiKey: ApiKeyDto }) {
  return apiKey.expiresAt ? <DateText value={apiKey.expiresAt} /> : <span className="text-muted">Never</span>;
}

/** The key's status, or its actions. */
function State({ apiKey, canManage, revoke }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {apiKey.revokedAt ? (
        <Badge tone="bad">Revoked</Badge>
      ) : (
        hasExpired(apiKey) && <Badge tone="warn">Expired</Badge>
      )}
      {canManage && (
        <>
          <ButtonLink
            href={requestsHref({ key: apiKey.id })}
            size="sm"
            aria-label={`Requests by ${apiKey.name}`}
          >
            {" "}
            Requests{" "}
          </ButtonLink>
          {!apiKey.revokedAt && (
            <Button size="sm" onClick={revoke} aria-label={`Revoke ${apiKey.name}`}>
              Revoke
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const hasExpired = ({ expiresAt }: ApiKeyDto): boolean =>
  expiresAt !== null && new Date(expiresAt) <= new Date();
