import { requestsHref } from "@/components/developers/requests-href";
import { scopesInWords } from "@/components/developers/scopes";
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
              <TableHeader>May do</TableHeader>
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
      <TableCell className="max-w-52">
        <p className="truncate font-medium" title={apiKey.name}>
          {apiKey.name}
        </p>
        <KeyHint apiKey={apiKey} />
      </TableCell>
      <TableCell className="max-w-64 text-pretty">
        <Rights apiKey={apiKey} />
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
        <KeyHint apiKey={apiKey} />
        <div className="mt-2 text-pretty">
          <Rights apiKey={apiKey} />
        </div>
        <p className="mt-2 text-xs text-muted">
          Created <DateText value={apiKey.createdAt} />
        </p>
        <div className="text-xs text-muted [overflow-wrap:anywhere]">
          Last used: <LastUsed apiKey={apiKey} />
        </div>
        <p className="text-xs text-muted">
          Expires: <Expiry apiKey={apiKey} />
        </p>
      </div>
      <State {...props} />
    </li>
  );
}

/** First and last characters of the secret, to identify it. */
function KeyHint({ apiKey: { prefix, last4 } }: { apiKey: ApiKeyDto }) {
  return (
    <p className="whitespace-nowrap font-mono text-xs">
      {prefix}…{last4}
    </p>
  );
}

/** As many addresses are shown at once; more open on request. */
const SHOWN_ADDRESSES = 2;

/** What the key may do, and from where alone. */
function Rights({ apiKey: { name, scopes, allowedAddresses } }: { apiKey: ApiKeyDto }) {
  const addresses = (
    <ul className="font-mono text-xs [overflow-wrap:anywhere]">
      {allowedAddresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
  return (
    <>
      <p>{scopesInWords(scopes)}</p>
      {allowedAddresses.length > SHOWN_ADDRESSES ? (
        <details className="text-xs text-muted">
          <summary aria-label={`Only from ${allowedAddresses.length} addresses: ${name}`}>
            Only from {allowedAddresses.length} addresses
          </summary>
          {addresses}
        </details>
      ) : (
        allowedAddresses.length > 0 && (
          <div className="text-xs text-muted">
            <p>Only from</p>
            {addresses}
          </div>
        )
      )}
    </>
  );
}

/** When and from where. */
function LastUsed({ apiKey: { lastUsedAt, lastUsedAddress } }: { apiKey: ApiKeyDto }) {
  if (!lastUsedAt) return <span className="text-muted">Never</span>;
  return (
    <>
      <DateText value={lastUsedAt} />
      {lastUsedAddress && <span className="block font-mono text-xs text-muted">{lastUsedAddress}</span>}
    </>
  );
}

function Expiry({ apiKey }: { apiKey: ApiKeyDto }) {
  return apiKey.expiresAt ? <DateText value={apiKey.expiresAt} /> : <span className="text-muted">Never</span>;
}

/** The key's status, or its actions. */
function State({ apiKey, canManage, revoke }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {apiKey.revokedAt ? <Badge tone="bad">Revoked</Badge> : <EndBadge apiKey={apiKey} />}
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

/** From when on a mail reminds of the end. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** That the key has ended, or is about to. */
function EndBadge({ apiKey: { expiresAt } }: { apiKey: ApiKeyDto }) {
  if (!expiresAt) return null;
  const left = new Date(expiresAt).getTime() - Date.now();
  if (left > SOON_MS) return null;
  return <Badge tone="warn">{left <= 0 ? "Expired" : "Expires soon"}</Badge>;
}
