import "server-only";
import { z } from "zod";
import type { TrailVerificationDto, VerificationNote } from "@/lib/contracts/verification";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { hasUnhashedProperties } from "@/lib/domain/verification/unhashed-properties";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/** Only the properties that identify an event; the data covered by its hash is compared as is. */
const Event = z.looseObject({ id: z.string(), sequence: z.number(), hash: z.string() });
/** Maximum number of events, more than any document has. */
const MAX_EVENTS = 20_000;
const Events = z.array(Event).min(1).max(MAX_EVENTS);
const Trail = z.union([
  Events.transform((events) => ({ documentId: undefined, events })),
  z.looseObject({ documentId: z.string().optional(), events: Events }),
]);

/** Some editors put a byte order mark in front of the files they save. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Number of events looked up to find their document; one is enough unless someone changed it. */
const LOOKED_UP = 100;
const isUuid = (text: unknown): text is string => z.uuid().safeParse(text).success;

/**
 * Verifies an audit trail: that each event matches its hash and follows the previous one, and, for a document of this
 * instance, that every event is the recorded one. Data that no hash covers is left out of the result, which states
 * that there was such data. The chain alone proves only internal consistency: an attacker who rewrites all of it
 * produces a valid chain.
 * @param json the JSON of `GET /v1/documents/{id}/audit`, or of `{documentId, events}`
 * @param documentId the document that it is said to belong to, if the JSON does not name one
 * @throws {AppError} INVALID_INPUT for anything but an audit trail, and for a trail of an unknown document that is
 *   not named
 */
export async function verifyTrail(json: string, documentId?: string): Promise<TrailVerificationDto> {
  const text = json.replace(BYTE_ORDER_MARK, "");
  const { parsed, trail } = parseTrail(text);
  const [first] = trail.events;
  const named = [trail.documentId, first?.documentId, documentId].find(isUuid);
  const known = await findRecorded(
    trail.events.map(({ id }) => id),
    named,
  );
  const id = known?.documentId ?? named;
  if (!id)
    throw invalidInput({
      path: "documentId",
      code: "required",
      message: "must be the document's id: the trail does not contain it, and it was not recorded here",
    });
  const brokenAt = firstBroken(trail.events, id, known?.hashes);
  const whole = known ? "intact" : "unknown";
  const notes: VerificationNote[] = hasUnhashedProperties(text, parsed, id)
    ? [{ code: "PROPERTIES_NOT_HASHED" }]
    : [];
  return {
    kind: "audit",
    verdict: brokenAt === null ? whole : "changed",
    brokenAt,
    documentId: id,
    events: trail.events.length,
    recorded: known?.hashes.length ?? null,
    notes,
  };
}

function parseTrail(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const trail = Trail.safeParse(json);
  if (trail.success) return { parsed: json, trail: trail.data };
  throw invalidInput({
    path: "file",
    code: "not_an_audit_trail",
    message: "must be a PDF, or the JSON of a document's audit trail",
  });
}

/**
 * Finds the document that recorded any of these events, else the one that is named, with the hashes of all its
 * events.
 */
async function findRecorded(eventIds: readonly string[], named: string | undefined) {
  const looked = eventIds.slice(0, LOOKED_UP).filter(isUuid);
  const event = await db().auditEvent.findFirst({
    where: { id: { in: looked } },
    select: { documentId: true },
  });
  const documentId = event?.documentId ?? named;
  if (!documentId) return null;
  const rows = await db().auditEvent.findMany({
    where: { documentId },
    orderBy: { sequence: "asc" },
    select: { hash: true },
  });
  return rows.length > 0 ? { documentId, hashes: rows.map(({ hash }) => hash) } : null;
}

function firstBroken(
  events: readonly z.infer<typeof Event>[],
  documentId: string,
  recorded: readonly string[] | undefined,
): number | null {
  const broken = brokenInItself(events, documentId);
  const other = recorded ? events.findIndex(({ hash }, i) => hash !== recorded[i]) : -1;
  const places = [broken, other < 0 ? null : other + 1].filter((place) => place !== null);
  return places.length > 0 ? Math.min(...places) : null;
}

function brokenInItself(events: readonly z.infer<typeof Event>[], documentId: string): number | null {
  // A missing or mistyped property yields a different hash.
  const hashed = events.map((event) => ({ ...event, documentId })) as (HashedAuditEvent & {
    hash: string;
  })[];
  try {
    return brokenLink(hashed);
  } catch (error) {
    // The event is nested more deeply than any recorded one.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
