"use client";

import { Download } from "lucide-react";
import { exportHref } from "@/components/security-log/log-href";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { fetchFile } from "@/lib/client/call-internal-api";
import { saveFile } from "@/lib/client/save-file";
import type { SecurityLogFilter } from "@/lib/contracts/security-events";

/** Downloads what the page shows, all pages of it. */
export function ExportButtons({ filter }: { filter: SecurityLogFilter }) {
  const workspaceId = useWorkspaceId();
  const exporting = useAction({
    call: async (format: "json" | "csv") =>
      saveFile(await fetchFile(exportHref(filter, format), { workspaceId }), `security-log.${format}`),
  });
  return (["csv", "json"] as const).map((format) => (
    <Button
      key={format}
      onClick={() => exporting.mutate(format)}
      loading={exporting.isPending && exporting.variables === format}
    >
      <Download aria-hidden />
      {format.toUpperCase()}
    </Button>
  ));
}
