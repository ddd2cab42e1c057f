import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { durationText } from "@/components/ui/duration";
import { Section } from "@/components/ui/section";
import type { Readiness, ReadinessPart, ReadinessPartStatus } from "@/lib/domain/maintenance/readiness";

const LOOKS: Record<ReadinessPartStatus, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  ok: { label: "Healthy", tone: "good", icon: CircleCheck },
  degraded: { label: "Needs attention", tone: "warn", icon: TriangleAlert },
  down: { label: "Down", tone: "bad", icon: CircleX },
};

const OVERALL: Record<Readiness["status"], string> = {
  ready: "Every component is responding. This process accepts requests.",
  degraded: "This process accepts requests, but a component needs attention.",
  unready:
    "A component that requests depend on isn’t responding, so load balancers send none to this process.",
};

const DRIVERS: Record<string, string> = {
  embedded: "Embedded",
  postgres: "In the database",
  redis: "Redis",
  inngest: "Inngest",
  file: "Files in DATA_DIR",
  s3: "S3-compatible storage",
  "vercel-blob": "Vercel Blob",
  mailbox: "Mailbox in the database",
  none: "None: set SMTP_URL or RESEND_API_KEY",
  smtp: "SMTP",
  resend: "Resend",
  p12: "Your own certificate",
};

const seconds = (value: string | number | undefined) => durationText(Number(value ?? 0) * 1_000);
const driverOf = (part: ReadinessPart) => DRIVERS[String(part.driver ?? part.engine)] ?? null;

const QUIET = "This instance was restored from a back-up: nothing is sent until “countersign resume”";

const ENGINE_PROBLEMS: Record<string, (part: ReadinessPart) => string> = {
  never_called: () => "Inngest has never called. Is the app registered there?",
  not_called: ({ lastSuccessSeconds }) =>
    lastSuccessSeconds === undefined
      ? "Inngest doesn’t call"
      : `No successful call from Inngest for ${seconds(lastSuccessSeconds)}`,
  quiet: () => QUIET,
  calls_fail: ({ functions }) => `Calls from Inngest fail: ${functions}`,
};

const engineText = (part: ReadinessPart): string | null =>
  ENGINE_PROBLEMS[String(part.problem)]?.(part) ?? null;

/** The instance's dependencies, as reported by `/api/health/ready`. */
export function HealthParts({ readiness: { status, parts } }: { readiness: Readiness }) {
  const { database, jobs, storage, mail, seal, limits, pdf } = parts;
  return (
    <Section title="Health" description={OVERALL[status]}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-6">
        <Tile name="Database" part={database} />
        <Tile name="Background jobs" part={jobs}>
          {jobs.problem
            ? engineText(jobs)
            : jobs.status === "degraded" && `Waiting for ${seconds(jobs.oldestWaitingSeconds)}`}
        </Tile>
        <Tile name="Files" part={storage} />
        <Tile name="Email" part={mail}>
          {mail.problem === "quiet"
            ? QUIET
            : mail.status === "degraded" && `Unsent for ${seconds(mail.oldestUnsentSeconds)}`}
        </Tile>
        <Tile name="Seal" part={seal}>
          {seal.notAfter && (
            <>
              Valid until <DateText value={String(seal.notAfter)} />
            </>
          )}
        </Tile>
        {pdf && (
          <Tile name="PDF process" part={pdf}>
            {pdf.status === "down" && "Nothing answers at PDF_SOCKET: the log has the reason"}
          </Tile>
        )}
        <Tile name="Rate limits" part={limits}>
          {limits.status === "degraded" && "It doesn’t respond: each process counts on its own"}
        </Tile>
      </ul>
    </Section>
  );
}

function Tile({ name, part, children }: { name: string; part: ReadinessPart; children?: ReactNode }) {
  const { label, tone, icon: Icon } = LOOKS[part.status];
  const driver = driverOf(part);
  return (
    <li className="flex flex-col items-start gap-2 rounded-md border border-line bg-raised px-4 py-3">
      <span className="flex w-full flex-wrap items-center justify-between gap-2 lg:flex-col lg:items-start">
        <span className="font-medium">{name}</span>
        <Badge tone={tone}>
          <Icon aria-hidden />
          {label}
        </Badge>
      </span>
      {(driver || children) && (
        <span className="flex flex-col text-xs text-muted">
          {driver && <span>{driver}</span>}
          {children && <span>{children}</span>}
        </span>
      )}
    </li>
  );
}
