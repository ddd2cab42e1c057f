/** The user to run as; empty: this process's. */
export type Identity = { uid: number; gid: number } | Record<string, never>;
export type Binaries = { folder: string; version: string };

export function isRoot(): boolean;
/** @throws {Failure} on an unsupported platform */
export function installedBinaries(): Binaries;
/** The user that runs PostgreSQL: the current one, or, for root, the owner of an existing cluster, else a service user. */
export function serverIdentity(cluster: string): Identity;
export function canUse(folder: string, identity: Identity): boolean;
export function runnableBinaries(binaries: Binaries, identity: Identity, copyBase: () => string): Binaries;
export function firstWritable(candidates: string[]): string;

/** A user of the system by name; undefined if there is none. */
export function lookUpUser(name: string): { uid: number; gid: number } | undefined;
/** Makes a user for services, as root can. */
export function createServiceUser(name: string): { uid: number; gid: number } | undefined;
