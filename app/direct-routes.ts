import type { DirectRoute } from "@/lib/platform/http/serve-directly";

/**
 * The routes that signers and programs request most, which a server of ours runs without Next.js
 * (lib/platform/http/serve-directly). Each is loaded with its first request.
 */
export const DIRECT_ROUTES: readonly DirectRoute[] = [
  { path: "/v1/sign/{token}", load: () => import("@/app/v1/sign/[token]/route") },
  { path: "/v1/sign/{token}/draft", load: () => import("@/app/v1/sign/[token]/draft/route") },
  { path: "/v1/sign/{token}/submit", load: () => import("@/app/v1/sign/[token]/submit/route") },
  { path: "/v1/sign/{token}/viewed", load: () => import("@/app/v1/sign/[token]/viewed/route") },
  { path: "/v1/documents", load: () => import("@/app/v1/documents/route") },
  { path: "/v1/documents/{id}", load: () => import("@/app/v1/documents/[id]/route") },
  { path: "/v1/documents/{id}/send", load: () => import("@/app/v1/documents/[id]/send/route") },
  { path: "/api/pages/{sha256}/{name}", load: () => import("@/app/api/pages/[sha256]/[name]/route") },
  { path: "/api/sign/{token}/measures", load: () => import("@/app/api/sign/[token]/measures/route") },
  { path: "/api/sign/{token}/viewed", load: () => import("@/app/api/sign/[token]/viewed/route") },
];
