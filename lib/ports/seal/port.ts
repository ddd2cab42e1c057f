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
  notAfter: Date;
};

/** The key that documents are sealed with. It leaves this port as a path only, never as bytes. */
export type SealKeyPort = {
  /** Which driver this is, for logs and for the page that shows the instance's status. */
  readonly driver: "embedded" | "p12";
  /** @throws {Error} in words for the operator, when there is no usable key */
  load(): Promise<SealKey>;
  /** @throws {Error} as `load` */
  describe(): Promise<SealIdentity>;
};

/** Reads a PKCS #12 file; rejects when the password does not open it. */
export type InspectP12 = (key: SealKey) => Promise<SealIdentity>;
