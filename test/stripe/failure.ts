/** An error as Stripe's API returns it. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export const invalid = (message: string, code?: string) =>
  new ApiFailure(400, "invalid_request_error", message, code ? { code } : {});
export const missing = (what: string) =>
  new ApiFailure(404, "invalid_request_error", `No such ${what}`, {
    code: "resource_missing",
    param: what.startsWith("customer:") ? "customer" : "id",
  });
export const declined = () =>
  new ApiFailure(402, "card_error", "Your card was declined.", {
    code: "card_declined",
    decline_code: "generic_decline",
  });

export function fail(error: Error): never {
  throw error;
}
