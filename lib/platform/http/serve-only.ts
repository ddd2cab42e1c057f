import "server-only";
import { handleRequests } from "@/lib/platform/http/on-every-request";

/**
 * Answers all requests but those for these paths with a 404: for a process whose work is not to serve requests.
 * @param paths exact ones, without a query
 * @param why what the response says, in one line
 */
export function serveOnly(paths: readonly string[], why: string): void {
  handleRequests("served paths", (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (paths.includes(path)) return next();
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.end(`${why}\n`);
  });
}
