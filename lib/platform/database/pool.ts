import "server-only";
import { Pool, type PoolConfig } from "pg";

/**
 * A pool whose lost connections never end the process. `pg` emits an `error` event on a connection that breaks
 * between two queries, and Node.js throws it if there is no listener. The pool listens while a connection is idle,
 * and the code that takes a connection listens from the next microtask on: an error that arrives together with the
 * last response falls between the two. Each connection therefore has a listener of its own for as long as it lives;
 * the next query on it fails, and its caller gets that error.
 * @param onLost called for each idle connection that was lost; the pool has already removed it
 */
export function openPool(config: PoolConfig, onLost: (error: Error) => void = () => undefined): Pool {
  const pool = new Pool(config);
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
