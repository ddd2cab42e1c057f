import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { EXTRA_SEAT_PRICE, PAID_PLANS, PLANS } from "@/lib/contracts/plans";
import { ApiFailure } from "./failure";
import { type Form, listOf, parseForm } from "./form";
import { StripeLedger } from "./ledger";
import { type Answer, expanded, ROUTES } from "./routes";

export const STAND_IN_SECRET_KEY = "sk_test_standin";
export const STAND_IN_WEBHOOK_SECRET = "whsec_standin_secret_of_tests";

/**
 * `before`: nothing is done. `after`: the request takes effect, but the response is lost. Statuses behave as at
 * Stripe: 429 is not stored under an idempotency key, 500 is; the SDK does not retry 400.
 */
export type Fault = { on: RegExp; status: 400 | 429 | 500 | "cut"; when: "before" | "after"; times: number };

type Stored = { fingerprint: string; answer: Promise<{ status: number; body: object }> };

/**
 * A stand-in for Stripe to which the official SDK talks over HTTP on the loopback interface: the parts that the
 * product uses, with a clock, failures, idempotency keys and signed events.
 */
export class StripeStandIn {
  readonly ledger: StripeLedger;
  readonly faults: Fault[] = [];
  readonly #arrivals: { on: RegExp; act: () => void }[] = [];
  /** Every request that had an effect or was refused, such as `POST /v1/customers`. */
  readonly calls: string[] = [];
  isDown = false;
  readonly #server: Server;
  readonly #keys = new Map<string, Stored>();
  readonly #sdk = new Stripe(STAND_IN_SECRET_KEY);

  private constructor(now: () => Date) {
    this.ledger = new StripeLedger(
      () => Math.floor(now().getTime() / 1000),
      String(this.#sdk.getApiField?.("version") ?? ""),
    );
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(now: () => Date = () => new Date()): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(now);
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets the process exit although the server is listening. */
  unref(): void {
    this.#server.unref();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Adds the prices that `npm run stripe:setup` creates. */
  addPrices(prefix = "countersign"): void {
    const add = (name: string, interval: "month" | "year", monthlyUsd: number) =>
      this.ledger.addPrice({
        lookup_key: `${prefix}_${name}_${interval}`,
        nickname: `${name} (${interval})`,
        unit_amount: monthlyUsd * 100 * (interval === "year" ? 12 : 1),
        product: `prod_${name}`,
        metadata: { countersign_price: `${name}_${interval}` },
        recurring: {
          interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        },
      });
    for (const plan of PAID_PLANS) {
      add(plan, "month", PLANS[plan].price?.monthlyUsd ?? 0);
      add(plan, "year", PLANS[plan].price?.annualMonthlyUsd ?? 0);
    }
    add("seat", "month", EXTRA_SEAT_PRICE.monthlyUsd);
    add("seat", "year", EXTRA_SEAT_PRICE.annualMonthlyUsd);
  }

  /** Makes the next matching calls fail. */
  failNext(on: RegExp, status: Fault["status"], when: Fault["when"] = "before", times = 1): void {
    this.faults.push({ on, status, when, times });
  }

  /**
   * Runs `act` when the next matching call arrives, before the response, to simulate something that happens at that
   * moment.
   */
  beforeNext(on: RegExp, act: () => void): void {
    this.#arrivals.push({ on, act });
  }

  /** Events since the last call, as they would be sent. */
  takeEvents(): { id: string; type: string; body: string; signature: string }[] {
    return this.ledger.events.splice(0).map((event) => this.signed(event));
  }

  signed(event: { id: string; type: string }, secret = STAND_IN_WEBHOOK_SECRET, at = this.ledger.now) {
    const body = JSON.stringify(event);
    const signature = this.#sdk.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { id: event.id, type: event.type, body, signature };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.isDown) return void request.socket.destroy();
    const url = new URL(request.url ?? "/", this.url);
    const name = `${request.method} ${url.pathname}`;
    const form = parseForm(request.method === "GET" ? url.search.slice(1) : Buffer.concat(chunks).toString());
    const arrival = this.#arrivals.findIndex(({ on }) => on.test(name));
    if (arrival >= 0) this.#arrivals.splice(arrival, 1)[0]?.act();
    const fault = this.#takeFault(name);
    if (fault?.when === "before" && fault.status === "cut") return void request.socket.destroy();
    if (fault?.when === "before" && fault.status === 429) return send(response, 429, RATE_LIMITED);
    if (fault?.when === "before" && fault.status === 400) return send(response, 400, REFUSED);
    const key = request.headers["idempotency-key"];
    const work = () =>
      fault?.when === "before" ? { status: 500, body: API_ERROR } : this.#answer(name, form);
    const { status, body } = await this.#once(typeof key === "string" ? key : null, name, form, work);
    if (fault?.when === "after" && fault.status === "cut") return void request.socket.destroy();
    if (fault?.when === "after") return send(response, fault.status as number, API_ERROR);
    send(response, status, body);
  }

  #takeFault(name: string): Fault | undefined {
    const fault = this.faults.find(({ on, times }) => times > 0 && on.test(name));
    if (fault) fault.times -= 1;
    return fault;
  }

  /** Returns a key's first response to every repeat; refuses a repeat with other parameters. */
  async #once(
    key: string | null,
    name: string,
    form: Form,
    work: () => { status: number; body: object },
  ): Promise<{ status: number; body: object }> {
    if (!key) return work();
    const fingerprint = JSON.stringify([name, form]);
    const stored = this.#keys.get(key);
    if (stored && stored.fingerprint !== fingerprint) return { status: 400, body: KEY_REUSED };
    if (stored) return stored.answer;
    const answer = Promise.resolve(work());
    this.#keys.set(key, { fingerprint, answer });
    return answer;
  }

  #answer(name: string, form: Form): { status: number; body: object } {
    this.calls.push(name);
    try {
      const [answer, ids] = routeOf(name);
      const object = answer(this.ledger, form, ids);
      return { status: 200, body: expanded(this.ledger, object, listOf(form.expand).map(String)) };
    } catch (error) {
      if (error instanceof ApiFailure) return { status: error.status, body: error.body };
      return { status: 500, body: { error: { type: "api_error", message: String(error) } } };
    }
  }
}

const RATE_LIMITED = {
  error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." },
};
const REFUSED = { error: { type: "invalid_request_error", message: "This cannot be done now." } };
const API_ERROR = { error: { type: "api_error", message: "An unknown error occurred." } };
const KEY_REUSED = {
  error: {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  },
};

function routeOf(name: string): [Answer, string[]] {
  const exact = ROUTES[name];
  if (exact) return [exact, []];
  for (const [pattern, answer] of Object.entries(ROUTES)) {
    const expression = new RegExp(`^${pattern.replace(":id", "([^/]+)")}$`);
    const match = expression.exec(name);
    if (match) return [answer, match.slice(1)];
  }
  throw new ApiFailure(404, "invalid_request_error", `Unrecognized request URL (${name}).`);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_standin" });
  response.end(JSON.stringify(body));
}
