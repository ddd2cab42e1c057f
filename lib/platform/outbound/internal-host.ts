import "server-only";
import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/platform/outbound/public-address";

/** A URL's host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Host names that are always internal (RFC 6761, RFC 6762), and single-label names of a local network. */
const INSIDE = /^[^.:]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Whether a host is evidently internal, before any DNS lookup. */
export const isInternalHost = (host: string): boolean =>
  isIP(host) ? !isPublicAddress(host) : INSIDE.test(host.replace(/\.$/, ""));
