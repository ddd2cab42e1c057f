/** How much one caller may do: `limit` requests in a window that starts with the first of them. */
export type RatePolicy = {
  /** Lower case; it is in the response's headers and in the counter's key. */
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

/** Counts requests for all processes of the instance together. */
export type RateLimitPort = {
  readonly driver: "postgres" | "redis";
  /**
   * Counts one request. When the store does not answer, this process counts by itself meanwhile: a limiter that is
   * down must neither stop the service nor open it.
   */
  consume(policy: RatePolicy, key: string): Promise<RateVerdict>;
  /** Takes one back that was allowed and turned out not to count. */
  giveBack(policy: RatePolicy, key: string): Promise<void>;
  close(): Promise<void>;
};
