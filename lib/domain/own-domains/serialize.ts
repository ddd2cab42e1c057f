import type { OwnDomain } from "@/lib/contracts/own-domains";
import { recordNameOf, recordValueOf } from "@/lib/domain/own-domains/host-name";
import { originOfHost } from "@/lib/domain/own-domains/origin-of-host";
import { endOfGrace, stateOf } from "@/lib/domain/own-domains/policy";
import type { OwnDomain as Row } from "@/lib/generated/prisma/client";

/** Converts a row to what the settings page shows. */
export function toOwnDomain(row: Row, now: Date): OwnDomain {
  const state = stateOf(row, now);
  return {
    host: row.host,
    state,
    record: { name: recordNameOf(row.host), value: recordValueOf(row.token) },
    checkedAt: row.checkedAt?.toISOString() ?? null,
    result: row.lastResult as OwnDomain["result"],
    stopsAt: state === "lost" && row.missingSince ? endOfGrace(row.missingSince).toISOString() : null,
    url: originOfHost(row.host),
  };
}
