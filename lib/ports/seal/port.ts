/** Where the sealing process finds key and certificates. */
export type SealKey = {
  /** An absolute path to a PKCS #12 file, readable by this user alone. */
  p12Path: string;
  password: string;
};

/** Whose seal it is, as a reader of the sealed document sees it. */
export type SealIdentity = {
  /** Distinguished names on one line, such as `CN=Acme seal, O=Acme`. */
  subject: string;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
};

/** Why nothing can be sealed: the operator has to act, and until then documents wait. */
export type SealProblem = "unreadable" | "expired" | "not_yet_valid";

/** The seal cannot be used as it is configured; `message` is one line for the operator. */
export class SealUnavailable extends Error {
  override readonly name = "SealUnavailable";
  readonly problem: SealProblem;

  /** By name: Next.js bundles routes and start-up apart, so one process holds this class more than once. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "SealUnavailable";
  }

  constructor(problem: SealProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The key that documents are sealed with. It leaves this port as a path only, never as bytes. */
export type SealKeyPort = {
  /** Which driver this is, for logs and for the page that shows the instance's status. */
  readonly driver: "embedded" | "p12";
  /** @throws {SealUnavailable} when there is no usable key, or its certificate is not valid now */
  load(): Promise<SealKey>;
  /** @throws {SealUnavailable} when there is no key that can be opened */
  describe(): Promise<SealIdentity>;
};

/** Reads a PKCS #12 file; rejects when the password does not open it. */
export type InspectP12 = (key: SealKey) => Promise<SealIdentity>;
