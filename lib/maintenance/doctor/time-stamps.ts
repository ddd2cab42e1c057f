import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { requestTimestamp } from "@/lib/document-engine/pdf/seal/timestamp-client";
import { timestampRoots } from "@/lib/document-engine/pdf/verify/timestamp-roots";
import { isTrustedAuthority, verifyTimestamp } from "@/lib/document-engine/pdf/verify/verify-timestamp";
import { env } from "@/lib/env";
import {
  type ClockSample,
  clockSample,
  type Finding,
  ok,
  problem,
  reasonOf,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";

const CHECK = "Time stamps";

/** Most authorities state whole seconds. */
const FINENESS_MS = 1_000;

/** Asks each authority for a time stamp as sealing does, checks it, and notes its time. */
export async function checkTimeStamps(onTime: (sample: ClockSample) => void): Promise<Finding[]> {
  if (env.tsaUrls.length === 0)
    return [unchecked(CHECK, "TSA_URLS is not set, so seals carry no time stamp of somebody else")];
  return Promise.all(env.tsaUrls.map((url) => askAuthority(url, onTime)));
}

async function askAuthority(url: string, onTime: (sample: ClockSample) => void): Promise<Finding> {
  const host = new URL(url).host;
  const imprint = createHash("sha256").update(randomBytes(32)).digest();
  const sentAt = Date.now();
  try {
    const token = await requestTimestamp([url], imprint);
    const receivedAt = Date.now();
    const stamp = verifyTimestamp(token, () => imprint, new Date());
    const sample = clockSample(host, stamp.time, { sentAt, receivedAt, fineness: FINENESS_MS });
    onTime(sample);
    const own = env.tsaCa === null ? null : await readFile(env.tsaCa, "utf8");
    const behind = `its clock and ours differ by ${(Math.abs(sample.ahead) / 1000).toFixed(1)} s, give or take ${(sample.uncertainty / 1000).toFixed(1)} s`;
    if (!isTrustedAuthority(stamp, timestampRoots(own)))
      return warning(
        CHECK,
        `${host} gave a valid time stamp of a CA that this instance does not know; ${behind}`,
        "set TSA_CA to the authority's root certificate, or the verification calls its stamps untrusted",
      );
    return ok(CHECK, `${host} gave a valid time stamp; ${behind}`);
  } catch (error) {
    // The address begins the message, and may hold a password.
    const reason = reasonOf(error).replace(`${url}: `, "");
    return problem(
      CHECK,
      `${host} gave no usable time stamp: ${reason}`,
      "check TSA_URLS, the network and the clock",
    );
  }
}
