/** The location of key and certificates for the sealing process. */
export type SealKeyFile = {
  /** An absolute path to a PKCS #12 file, readable only by this user. */
  p12Path: string;
  password: string;
};

/** The seal's identity, as readers of a sealed document see it. */
export type SealIdentity = {
  /** Distinguished names on one line, such as `CN=Acme seal, O=Acme`. */
  subject: string;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
};

/** Why sealing is impossible: the operator has to act, and documents wait until then. */
export type SealKeyProblem = "unreadable" | "expired" | "not_yet_valid";

/** The configured seal is unusable; `message` is one line for the operator. */
export class SealUnavailableError extends Error {
  override readonly name = "SealUnavailableError";
  readonly problem: SealKeyProblem;

  /**
   * Compares by name: Next.js bundles routes and startup code separately, so one process loads this class more than
   * once.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "SealUnavailableError";
  }

  constructor(problem: SealKeyProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The key that documents are sealed with. It is only ever passed on as a path, never as bytes. */
export type SealKeyPort = {
  /** The driver's name, for logs and the status page. */
  readonly driver: "embedded" | "p12";
  /** @throws {SealUnavailableError} when there is no usable key, or its certificate is not currently valid */
  load(): Promise<SealKeyFile>;
  /** @throws {SealUnavailableError} when no key can be opened */
  describe(): Promise<SealIdentity>;
};

/** Reads a PKCS #12 file; rejects when the password does not open it. */
export type InspectP12 = (key: SealKeyFile) => Promise<SealIdentity>;
