import type { Client, Submittable } from "pg";

/**
 * PostgreSQL's COPY over a connection of `pg`, which hands the protocol's messages to the query but has no query of its
 * own for it (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY). Text format: unlike the binary
 * one, it is specified to be read by later major versions.
 */

/** What `pg` passes to a query; its types leave COPY out. */
type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: "drain" | "close", listener: () => void): void;
    off(event: "drain" | "close", listener: () => void): void;
  };
};

/** Whole rows, each ending with a line feed. */
export type Rows = { bytes: Buffer; rows: number };

const BATCH_BYTES = 128 * 1024;
/** How many batches wait for their reader before the connection pauses. */
const MAX_WAITING = 8;

abstract class CopyQuery {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  submit(connection: Connection): void {
    connection.query(this.#text);
  }
  // The other messages of a query's answer say nothing here.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends CopyQuery {
  readonly #batches: Rows[] = [];
  #rows: Buffer[] = [];
  #bytes = 0;
  #end: { error?: Error } | undefined;
  #connection: Connection | undefined;
  #wake: () => void = () => undefined;

  /** One message per row. Its bytes are a view of a buffer that the connection reuses. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#connection = connection;
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes < BATCH_BYTES) return;
    this.#flush();
    if (this.#batches.length >= MAX_WAITING) connection.stream.pause();
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail("this statement reads");
  }

  handleCommandComplete(): void {
    if (this.#rows.length > 0) this.#flush();
  }

  handleReadyForQuery(): void {
    this.#end ??= {};
    this.#wake();
  }

  handleError(error: Error): void {
    this.#end ??= { error };
    this.#wake();
  }

  #flush(): void {
    this.#batches.push({ bytes: Buffer.concat(this.#rows, this.#bytes), rows: this.#rows.length });
    this.#rows = [];
    this.#bytes = 0;
    this.#wake();
  }

  async *read(): AsyncGenerator<Rows, void> {
    for (;;) {
      const batch = this.#batches.shift();
      if (batch) {
        yield batch;
        if (this.#batches.length < MAX_WAITING / 2) this.#connection?.stream.resume();
      } else if (this.#end) {
        if (this.#end.error) throw this.#end.error;
        return;
      } else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

/**
 * The rows of `COPY … TO STDOUT`, some at a time; the connection is read only as fast as they are taken. Nothing else
 * may use the connection until the last one is taken; a reader that gives up earlier must close the connection.
 */
export function copyOut(client: Client, statement: string): AsyncGenerator<Rows, void> {
  const query = new CopyOut(statement);
  client.query(query as unknown as Submittable);
  return query.read();
}

class CopyIn extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>;
  #rowCount = 0;
  #error: Error | undefined;
  #sourceError: Error | undefined;
  readonly #settle: (error: Error | undefined, rowCount: number) => void;

  constructor(
    text: string,
    source: AsyncIterable<Buffer>,
    settle: (error: Error | undefined, rows: number) => void,
  ) {
    super(text);
    this.#source = source;
    this.#settle = settle;
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection);
  }

  async #send(connection: Connection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        // After an error, PostgreSQL ignores the rest.
        if (this.#error) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#sourceError = error instanceof Error ? error : new Error(String(error));
      connection.sendCopyFail("the rows could not be read");
    }
  }

  handleCopyData(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#rowCount = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#settle(this.#sourceError ?? error, 0);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#settle(this.#sourceError, this.#rowCount);
  }
}

/** Also ends when the connection is lost: the query fails by itself then. */
function drained(stream: Connection["stream"]): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go);
      stream.off("close", go);
      resolve();
    };
    stream.once("drain", go);
    stream.once("close", go);
  });
}

/**
 * Runs `COPY … FROM STDIN` with these bytes.
 * @returns the number of rows
 * @throws the source's error, or PostgreSQL's
 */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | undefined, rows: number) => (error ? reject(error) : resolve(rows));
    client.query(new CopyIn(statement, source, settle) as unknown as Submittable);
  });
}

/** A name as SQL text. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
