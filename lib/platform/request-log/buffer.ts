import "server-only";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { newId } from "@/lib/pure/id";

export type LoggedRequest = {
  workspaceId: string;
  apiKeyId: string;
  requestId: string;
  operationId: string;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  /** JSON, redacted. */
  body: string | null;
  createdAt: Date;
};

const FLUSH_MS = 1_000;
const FLUSH_ROWS = 200;
/** When the database is unavailable, log entries are dropped rather than filling memory. */
const MAX_ROWS = 5_000;

type Buffer = { rows: (LoggedRequest & { id: string })[]; timer?: NodeJS.Timeout; flushing?: Promise<void> };
const buffer = perProcess(
  "request log",
  (): Buffer => ({ rows: [] }),
  async ({ timer, flushing }) => {
    clearTimeout(timer);
    await flushing;
  },
);

/** Buffers a log entry; entries are written in batches within a second, and never delay a request. */
export function bufferRequest(request: LoggedRequest): void {
  const entries = buffer.get();
  if (entries.rows.length >= MAX_ROWS) return;
  entries.rows.push({ ...request, id: newId() });
  if (entries.rows.length >= FLUSH_ROWS) void flushRequests();
  entries.timer ??= setTimeout(() => void flushRequests(), FLUSH_MS).unref();
}

/** Writes the buffered entries; called once more at shutdown. */
export function flushRequests(): Promise<void> {
  const entries = buffer.get();
  clearTimeout(entries.timer);
  entries.timer = undefined;
  entries.flushing = (entries.flushing ?? Promise.resolve()).then(write);
  return entries.flushing;
}

async function write(): Promise<void> {
  const rows = buffer.get().rows.splice(0);
  if (rows.length === 0) return;
  try {
    await db().requestLog.createMany({ data: rows });
  } catch (error) {
    log.error({ err: error, lines: rows.length }, "the request log was not written");
  }
}
