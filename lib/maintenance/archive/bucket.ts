import { PassThrough, pipeline, type Readable } from "node:stream";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { StorageError, type StoreAnswer } from "@/lib/platform/ports/storage/errors";
import type { ListableStorage } from "@/lib/platform/ports/storage/port";

/** What back-ups need of a storage. */
export type PlaceStorage = Pick<ListableStorage, "put" | "openRead" | "remove" | "list">;

/**
 * A bucket whose failures say in one line what an operator can do about them. A missing key stays a StorageError:
 * whoever reads asks for it.
 * @param name of the place, for messages
 */
export function explainingBucket(storage: PlaceStorage, name: string): PlaceStorage {
  const explain = (error: unknown): never => {
    throw explained(error, name);
  };
  return {
    put: (upload) => storage.put(upload).catch(explain),
    remove: (key) => storage.remove(key).catch(explain),
    async openRead(key, range) {
      return withoutRiddles(await storage.openRead(key, range).catch(explain), key, name);
    },
    async *list(folder) {
      try {
        yield* storage.list(folder);
      } catch (error) {
        throw explained(error, name);
      }
    },
  };
}

function explained(error: unknown, name: string): unknown {
  if (!(error instanceof StorageError) || error.code !== "STORE_FAILED") return error;
  const { answer } = error;
  const message = answer
    ? `${name} ${refusal(answer)}`
    : `${name} cannot be reached (${reasonOf(error)}): check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION, or those of S3_…, and try again.`;
  return new OperatorError(message, { cause: error });
}

function refusal({ status, code }: StoreAnswer): string {
  const said = code ? `${status} ${code}` : String(status);
  if (code === "RequestTimeTooSkewed")
    return `refuses the time of this machine (${said}): set its clock by NTP.`;
  if (status === 401 || status === 403)
    return `refuses the keys (${said}): check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_…, and that they may list, read, write and delete there.`;
  if (status === 404)
    return `is not there (${said}): create the bucket, or check its name and BACKUP_S3_ENDPOINT, or S3_ENDPOINT.`;
  return `does not work (${said}): try again later, or see what the store's own log says.`;
}

/** The innermost cause: fetch says only that it failed. */
function reasonOf(error: Error): string {
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return reasonOf(cause.errors[0]);
  if (cause instanceof Error) return reasonOf(cause);
  return error.message;
}

/** A connection that breaks amid an answer fails the stream, with an error that names neither place nor remedy. */
function withoutRiddles(source: Readable, key: string, name: string): Readable {
  let broke: Error | undefined;
  source.once("error", (error) => {
    broke = error;
  });
  const reader = new PassThrough({
    destroy(error, done) {
      const isOfSource = error !== null && error === broke;
      done(
        isOfSource
          ? new OperatorError(`${name} broke off while ${key} was read (${reasonOf(error)}): try again.`, {
              cause: error,
            })
          : error,
      );
    },
  });
  pipeline(source, reader, () => undefined);
  return reader;
}
