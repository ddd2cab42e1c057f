import "server-only";
import { env } from "@/lib/env";

/** The origin of an own domain: scheme and port are those of APP_URL, since the same proxy answers for both. */
export function originOfHost(host: string): string {
  const { protocol, port } = new URL(env.appUrl);
  return `${protocol}//${host}${port ? `:${port}` : ""}`;
}
