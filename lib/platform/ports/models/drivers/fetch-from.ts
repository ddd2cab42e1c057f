import "server-only";

/**
 * The fetch of a model's driver: only to the configured address, without following redirects, which would leak the key
 * and the document's text. Local addresses are allowed, since the operator configured them.
 * @param baseUrl the configured address
 */
export function fetchFrom(baseUrl: string): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin)
      throw new Error(`a model's driver may only call ${origin}, not ${new URL(address).origin}`);
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    return new Response("{}", { status: 404, statusText: "Redirects are not followed" });
  };
}
