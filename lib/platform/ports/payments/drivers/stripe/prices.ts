import "server-only";
import type Stripe from "stripe";
import { BILLING_INTERVALS } from "@/lib/contracts/plans";
import type { Clock } from "@/lib/platform/ports/clock/port";
import {
  type PriceRole,
  priceRoleName,
  priceRoleOf,
} from "@/lib/platform/ports/payments/drivers/stripe/price-role";
import { PaymentError } from "@/lib/platform/ports/payments/errors";

const CACHED_FOR_MS = 10 * 60 * 1000;

/** The current prices by role, and the role of any price by its id. */
export class Prices {
  readonly #stripe: Stripe;
  readonly #prefix: string;
  readonly #clock: Clock;
  #current = new Map<string, string>();
  #readAtMs = Number.NEGATIVE_INFINITY;
  readonly #roles = new Map<string, PriceRole | null>();

  constructor(stripe: Stripe, prefix: string, clock: Clock) {
    this.#stripe = stripe;
    this.#prefix = prefix;
    this.#clock = clock;
  }

  /**
   * Id of the price to charge.
   * @throws {PaymentError} refused, if prices are not set up
   */
  async idFor(role: PriceRole): Promise<string> {
    const name = priceRoleName(role);
    const nowMs = this.#clock.now().getTime();
    if (!this.#current.has(name) || Math.abs(nowMs - this.#readAtMs) > CACHED_FOR_MS) await this.#read(nowMs);
    const id = this.#current.get(name);
    if (id) return id;
    throw new PaymentError(
      "refused",
      `Stripe has no active price with the lookup key ${this.#prefix}_${name}: run npm run stripe:setup.`,
    );
  }

  async #read(nowMs: number): Promise<void> {
    const names = BILLING_INTERVALS.flatMap((interval) => [
      ...(["pro", "team"] as const).map((plan) => priceRoleName({ kind: "plan", plan, interval })),
      priceRoleName({ kind: "seat", interval }),
    ]);
    const lookupKeys = names.map((name) => `${this.#prefix}_${name}`);
    const { data } = await this.#stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 });
    this.#current = new Map(
      data.flatMap(({ lookup_key, id }) =>
        lookup_key ? [[lookup_key.slice(this.#prefix.length + 1), id] as const] : [],
      ),
    );
    this.#readAtMs = nowMs;
  }

  /** The role of a price; requested once, since it never changes. */
  async roleOf(price: string | Stripe.Price): Promise<PriceRole | null> {
    const id = typeof price === "string" ? price : price.id;
    const known = this.#roles.get(id);
    if (known !== undefined) return known;
    const role = priceRoleOf(
      typeof price === "string" ? await this.#stripe.prices.retrieve(price) : price,
      this.#prefix,
    );
    this.#roles.set(id, role);
    return role;
  }
}
