import dashboard from "../../_content/self-hosting/grafana-dashboard.json";

/** The example dashboard, as a file that Grafana imports (its dashboard JSON model, schema version 39). */
export function GET(): Response {
  return new Response(`${JSON.stringify(dashboard, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="countersign-grafana-dashboard.json"',
      "Cache-Control": "public, max-age=300",
    },
  });
}
