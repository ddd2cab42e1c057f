/** A browser at the issuer, without a browser: follows redirects there, with the issuer's own cookies. */

/** What the person does on the issuer's page. */
export type Choice = { sub: string } | "cancel";

/**
 * Opens the issuer's page, and says who one is.
 * @returns the address that the issuer then sends the browser to
 */
export async function walkAtIssuer(url: string, choice: Choice): Promise<string> {
  const jar = new Map<string, string>();
  const origin = new URL(url).origin;
  let next = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step++) {
    const response: Response = await fetch(next, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { body: form } : {}),
    });
    form = null;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const location = response.headers.get("location");
    const body = await response.text();
    if (location) {
      next = new URL(location, next).href;
      if (new URL(next).origin !== origin) return next;
    } else if (response.status === 200)
      form = new URLSearchParams(choice === "cancel" ? { do: "cancel" } : { do: "sign-in", sub: choice.sub });
    else throw new Error(`the issuer answered ${response.status}: ${body}`);
  }
  throw new Error("the issuer sent the browser nowhere");
}
