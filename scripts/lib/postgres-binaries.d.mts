/** The user to run as; empty: this process's. */
export type Identity = { uid?: number; gid?: number };

/** The user that runs PostgreSQL: the current one, or, for root, the owner of an existing cluster, else a service user. */
export function serverIdentity(cluster: string): Identity;
