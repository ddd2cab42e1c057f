import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { startInstance } from "@/scripts/lib/instance.mjs";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { migrationsDir } from "@/scripts/lib/paths.mjs";
import { letTimePass } from "@/test/stripe/let-time-pass";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "@/test/stripe/stand-in";

/** Follows the machine's clock, with an adjustable offset. */
class StandInClock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  set(time: Date): void {
    this.#aheadMs = time.getTime() - Date.now();
  }
}

/** An instance that sells plans, with a stand-in for Stripe and a separate database, since its jobs need Stripe. */
export class Shop {
  private constructor(
    readonly stripe: StripeStandIn,
    /** The stand-in's clock; the server uses the machine's. */
    private readonly clock: StandInClock,
    private readonly instance: Awaited<ReturnType<typeof startInstance>>,
    private readonly databaseUrl: string,
    private readonly remove: () => Promise<void>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Shop> {
    const clock = new StandInClock();
    const stripe = await StripeStandIn.start(() => clock.now());
    stripe.addPrices();
    const dataDir = await mkdtemp(path.join(process.env.DATA_DIR ?? "", "shop-"));
    const { url, drop } = await createDatabase();
    const instance = await startInstance({
      dataDir,
      databaseUrl: url,
      settings: {
        STRIPE_SECRET_KEY: STAND_IN_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
        STRIPE_API_BASE: stripe.url,
        ...settings,
      },
      // Only errors are logged: the rest would hide the journeys' own lines.
      log: (text) => {
        for (const line of text.split("\n"))
          if (/"level":[56]0/.test(line)) process.stderr.write(`${line}\n`);
      },
    });
    return new Shop(stripe, clock, instance, url, async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  get url(): string {
    return this.instance.url;
  }

  async stop(): Promise<void> {
    await this.instance.stop();
    await this.stripe.close();
    await this.remove();
  }

  /** Delivers pending Stripe events in order. */
  async deliver(): Promise<void> {
    for (const event of this.stripe.ledger.events.splice(0)) {
      // Signed with the machine's current time, which the server uses.
      const { body, signature } = this.stripe.signed(
        event,
        STAND_IN_WEBHOOK_SECRET,
        Math.floor(Date.now() / 1000),
      );
      const response = await fetch(new URL("/api/stripe/webhook", this.url), {
        method: "POST",
        headers: { "stripe-signature": signature },
        body,
      });
      if (!response.ok) throw new Error(`the webhook of ${event.type}: ${response.status}`);
    }
  }

  /** Advances Stripe's clock, and delivers what happened in between. */
  async advance(ms: number): Promise<void> {
    letTimePass(this.stripe.ledger, this.clock, ms);
    await this.deliver();
  }

  /** Resets Stripe's clock to the machine's, which determines when a checkout expires. */
  returnToNow(): void {
    this.clock.set(new Date());
  }

  /** Sets up states that a journey cannot reach, such as an event that failed days ago. */
  async query(sql: string, values: unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    await client.query(sql, values).finally(() => client.end());
  }

  /** Replaces Stripe's pages with placeholders that link to the return address. */
  async routePages(context: BrowserContext): Promise<void> {
    await context.route("https://*.stripe.test/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><html lang=en><title>Stripe</title><h1>Stripe</h1></html>",
      }),
    );
  }

  /**
   * Pays the open checkout at this URL.
   * @returns Stripe's return URL
   */
  pay(checkoutUrl: string, email: string): string {
    const id = checkoutUrl.split("/").at(-1) ?? "";
    this.stripe.ledger.pay(id, email);
    const successUrl = this.stripe.ledger.sessions.get(id)?.success_url ?? "";
    return successUrl.replace("{CHECKOUT_SESSION_ID}", id);
  }

  /** The only customer with this address. */
  customer(email: string): string {
    const found = [...this.stripe.ledger.customers.values()].filter((customer) => customer.email === email);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} customers have ${email}`);
    return found[0].id;
  }
}

/** Creates a separate migrated database for these journeys: a copy of the run's template if there is one. */
async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? "");
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const own = new URL(url);
  own.pathname = `/${name}`;
  const template = process.env.DATABASE_TEMPLATE;
  await admin(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ""}`);
  if (!template) await migrate(own.href, migrationsDir);
  const app = new URL(process.env.DATABASE_URL ?? "");
  app.pathname = own.pathname;
  return { url: app.href, drop: () => admin(`DROP DATABASE "${name}" WITH (FORCE)`) };
}
