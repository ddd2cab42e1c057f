/** A fixed-window limit for one caller: `limit` requests in a window that starts with the first of them. */
export type RatePolicy = {
  /** Lower case; part of the response's headers and of the counter's key. */
  name: string;
  limit: number;
  windowSeconds: number;
};

export type RateVerdict = {
  isAllowed: boolean;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the window ends, 1 or more. */
  resetSeconds: number;
};

/** Counts requests across all processes of the instance. */
export type RateLimitPort = {
  readonly driver: "postgres" | "redis";
  /**
   * Counts one request, or `cost` requests; a call that exceeds the limit is refused as a whole, but still counts.
   * When the store is unavailable, this process counts locally: an outage of the limiter must neither stop the
   * service nor disable the limits.
   */
  consume(policy: RatePolicy, key: string, cost?: number): Promise<RateVerdict>;
  /** Whether counts reach the store: without it, each process counts on its own. */
  isShared(): boolean;
  /** Refunds a request that was allowed and turned out not to count. */
  giveBack(policy: RatePolicy, key: string): Promise<void>;
  close(): Promise<void>;
};
