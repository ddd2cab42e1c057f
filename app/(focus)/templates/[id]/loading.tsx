import { FocusShell } from "@/components/shell/focus-shell";
import { Skeleton } from "@/components/ui/skeleton";

export default function LoadingTemplate() {
  return (
    <FocusShell back={{ href: "/templates", label: "Templates" }} title={<Skeleton className="h-5 w-48" />}>
      <div role="status" aria-label="Loading the template" className="flex h-full bg-sunken">
        <div className="hidden w-60 border-r border-line bg-raised lg:block" />
        <div className="flex flex-1 justify-center p-6">
          <Skeleton className="aspect-[1/1.414] w-full max-w-3xl" />
        </div>
        <div className="hidden w-72 border-l border-line bg-raised lg:block" />
      </div>
    </FocusShell>
  );
}
