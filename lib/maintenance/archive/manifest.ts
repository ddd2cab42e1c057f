import { z } from "zod";
import { SCHEMAS } from "@/lib/maintenance/database/tables";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { sha256Hex } from "@/lib/pure/secrets";

/** Increased when an older version could misread a back-up. */
export const FORMAT_VERSION = 1;
const FORMAT = "countersign-backup";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();
/** Names in the database, which are quoted wherever they are used; those of tables are also part of a key. */
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const Column = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/);

/** A stored object: its key, and size and SHA-256 of the bytes as stored (compressed, encrypted). */
const Part = z.object({ key: z.string().max(200), bytes: Count, sha256: Sha256 });

/** Of ours: the system's own tables have names of the same form, and what is loaded there is believed. */
const Schema = z.enum(SCHEMAS);

const Table = z.object({
  schema: Schema,
  name: Name,
  columns: z.array(Column).min(1),
  rows: Count,
  parts: z.array(Part.extend({ rows: Count })),
});

const Mark = z.string().regex(/^[0-9a-f]{32}$/);

const Contents = z.object({
  id: z.string().regex(/^\d{8}t\d{9}z-[0-9a-f]{6}$/),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** Version of Countersign that wrote it. */
  version: z.string().max(100),
  /** `server_version` of the PostgreSQL that it was taken from. */
  postgres: z.string().max(200),
  /** Identifies the instance by its first secret, without revealing that (instance-secret.ts). */
  instance: Mark,
  /** Identifies the secret in use in the same way; the first one, where it is missing. */
  secret: Mark.optional(),
  /** In the order of their names. */
  migrations: z.array(z.object({ name: z.string().max(255), checksum: Sha256 })).min(1),
  /** Version of the embedded job engine's own tables; null without them. */
  jobsVersion: Count.nullable(),
  tables: z.array(Table).min(1),
  sequences: z.array(
    z.object({ schema: Schema, name: Name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** How parts and files are encrypted. */
  encryption: z.enum(["none", "age"]),
  files: z.object({
    /** Folder below `files`. */
    folder: z.string().regex(/^[a-z0-9]{1,40}$/),
    count: Count,
    /** Before encryption. */
    bytes: Count,
    list: Part,
    /** Keys that the database names and the storage did not have. */
    missing: z.array(z.string().max(200)).max(1000),
    missingCount: Count,
  }),
  /** Null if it was made without secrets. */
  secrets: Part.nullable(),
});

export type Manifest = z.infer<typeof Contents>;
export type StoredPart = z.infer<typeof Part>;
export type TablePart = Manifest["tables"][number]["parts"][number];
export type BackupTable = Manifest["tables"][number];

const Envelope = z.object({
  format: z.literal(FORMAT),
  formatVersion: Count,
  sha256: Sha256,
  contents: z.unknown(),
});

/** The bytes of a manifest, which include their own hash. */
export function writeManifest(manifest: Manifest): Buffer {
  const contents = Contents.parse(manifest);
  const sha256 = sha256Hex(JSON.stringify(contents));
  return Buffer.from(
    `${JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, sha256, contents })}\n`,
  );
}

/**
 * @param where for messages: what the bytes were read from
 * @throws {OperatorError} unless it is a whole manifest of a format that this version reads
 */
export function readManifest(bytes: Uint8Array, where: string): Manifest {
  const envelope = Envelope.safeParse(jsonOf(bytes));
  if (!envelope.success)
    throw new OperatorError(`${where} is not a manifest of a back-up by Countersign, or is damaged.`);
  const { formatVersion, sha256, contents } = envelope.data;
  if (formatVersion > FORMAT_VERSION)
    throw new OperatorError(
      `${where} has format ${formatVersion}, and this version of Countersign reads up to ${FORMAT_VERSION}: restore it with the version that wrote it, or a later one.`,
    );
  if (sha256Hex(JSON.stringify(contents)) !== sha256)
    throw new OperatorError(`${where} is damaged: its contents do not match its own hash.`);
  const parsed = Contents.safeParse(contents);
  if (!parsed.success)
    throw new OperatorError(`${where} lacks parts of a manifest: ${parsed.error.issues[0]?.path.join(".")}.`);
  return parsed.data;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
