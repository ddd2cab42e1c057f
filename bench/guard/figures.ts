/**
 * What the guard measures, in the order in which it does: `ms` of processor time (app, PDF workers, PostgreSQL) with the
 * work that it causes in the background, `KB` of a thousand bytes as sent, `MiB` as proportional set size.
 */
export const FIGURES = [
  { id: "idle", title: "memory of the app, idle", unit: "MiB" },
  { id: "life", title: "a document's life, sent to last mail", unit: "ms" },
  { id: "createSend", title: "create + send, 20 at once, each", unit: "ms" },
  { id: "twenty", title: "20 last signatures at once, each", unit: "ms" },
  { id: "fill", title: "opening and filling, in a browser", unit: "ms" },
  { id: "page", title: "signing page, HTML", unit: "ms" },
  { id: "signing", title: "GET /v1/sign/{token}", unit: "ms" },
  { id: "list", title: "GET /v1/documents, 50 rows", unit: "ms" },
  { id: "cold", title: "a last signature while no worker runs", unit: "ms" },
  { id: "pageBytes", title: "signing page, script and style", unit: "KB" },
  { id: "listBytes", title: "list of documents, script", unit: "KB" },
  { id: "after", title: "memory of app and workers, afterwards", unit: "MiB" },
] as const;

export type FigureId = (typeof FIGURES)[number]["id"];
