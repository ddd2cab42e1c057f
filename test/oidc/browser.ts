import { POST as connect } from "@/app/api/auth/identities/route";
import { GET as callback } from "@/app/api/auth/oidc/callback/route";
import { POST as start } from "@/app/api/auth/oidc/start/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { call } from "@/test/api/call";
import { type Choice, walkAtIssuer } from "@/test/oidc/walk";

const OURS = { "sec-fetch-site": "same-origin" };

/** A browser as far as our routes are concerned: a jar of our cookies. */
export class Browser {
  readonly jar = new Map<string, string>();

  /** Takes a session from elsewhere, such as `createBrowser`. */
  static signedIn({ cookie }: { cookie: string }): Browser {
    const browser = new Browser();
    browser.#keep([cookie]);
    return browser;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Presses the button of the sign-in page. @returns the answer, whose `url` is the issuer's page */
  async start(returnTo?: string) {
    const answer = await call(start, "POST", {
      ...{ credential: { cookie: this.cookie }, headers: OURS },
      body: returnTo === undefined ? {} : { returnTo },
    });
    this.#keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Presses Connect in the settings. */
  async connect() {
    const answer = await call(connect, "POST", { credential: { cookie: this.cookie }, headers: OURS });
    this.#keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Opens the address that the issuer sent the browser to. @returns where it is led, as a path */
  async arrive(address: string): Promise<string> {
    const answer = await call(callback, "GET", {
      credential: { cookie: this.cookie },
      query: new URL(address).search.slice(1),
    });
    this.#keep(answer.headers.getSetCookie());
    if (answer.status !== 303) throw new Error(`the callback answered ${answer.status}`);
    return (answer.headers.get("location") ?? "").replace("http://localhost:3000", "");
  }

  /** Signs in at the issuer, from the button to one of our pages. */
  async signIn(choice: Choice, returnTo?: string): Promise<string> {
    const { body } = await this.start(returnTo);
    return this.arrive(await walkAtIssuer(body.url, choice));
  }

  /** Connects an identity, from the settings and back to them. */
  async connectAs(choice: Choice): Promise<string> {
    const { body } = await this.connect();
    return this.arrive(await walkAtIssuer(body.url, choice));
  }

  async isSignedIn(): Promise<boolean> {
    if (!this.jar.has(SESSION_COOKIE)) return false;
    return (await call(listWorkspaces, "GET", { credential: { cookie: this.cookie } })).status === 200;
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
  }
}
