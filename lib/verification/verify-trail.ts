import "server-only";
import { z } from "zod";
import { brokenLink, type HashedAuditEvent } from "@/lib/audit/chain";
import type { TrailVerificationDto } from "@/lib/contracts/verification";
import { db } from "@/lib/db";
import { invalidInput } from "@/lib/errors";

/** No more than it takes to recognise an event; what its hash covers is compared as it stands. */
const Event = z.looseObject({ id: z.string(), sequence: z.number(), hash: z.string() });
/** More than any document has. */
const MAX_EVENTS = 20_000;
const Events = z.array(Event).min(1).max(MAX_EVENTS);
const Trail = z.union([
  Events.transform((events) => ({ documentId: undefined, events })),
  z.looseObject({ documentId: z.string().optional(), events: Events }),
]);

/** So many events are looked up to find their document; one is enough unless somebody changed it. */
const LOOKED_UP = 100;
const isUuid = (text: unknown): text is string => z.uuid().safeParse(text).success;

/**
 * Checks an audit trail: that each event hashes to what it says and follows the one before, and, of a document of this
 * instance's, that every event is the one that was recorded. A chain alone proves no more than that it fits together:
 * whoever rewrites all of it makes one that does.
 * @param text the JSON of `GET /v1/documents/{id}/audit`, or of `{documentId, events}`
 * @param documentId whose trail it is said to be, where the JSON does not say so
 * @throws {AppError} INVALID_INPUT for what is no audit trail, and for one of an unknown document that is not named
 */
export async function verifyTrail(text: string, documentId?: string): Promise<TrailVerificationDto> {
  const trail = parseTrail(text);
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
      message: "must be the document's id: the trail does not say whose it is, and it was not recorded here",
    });
  const brokenAt = firstBroken(trail.events, id, known?.hashes);
  const whole = known ? "intact" : "unknown";
  return {
    kind: "audit",
    verdict: brokenAt === null ? whole : "changed",
    brokenAt,
    documentId: id,
    events: trail.events.length,
    recorded: known?.hashes.length ?? null,
  };
}

function parseTrail(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const parsed = Trail.safeParse(json);
  if (parsed.success) return parsed.data;
  throw invalidInput({
    path: "file",
    code: "not_an_audit_trail",
    message: "must be a PDF, or the JSON of a document's audit trail",
  });
}

/** The document that recorded any of these events, or else the one that is named; with the hashes of all its events. */
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
  // Whatever is missing or of another type hashes to something else.
  const hashed = events.map((event) => ({ ...event, documentId })) as unknown as (HashedAuditEvent & {
    hash: string;
  })[];
  try {
    return brokenLink(hashed);
  } catch (error) {
    // Nested deeper than anything that was ever recorded.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
