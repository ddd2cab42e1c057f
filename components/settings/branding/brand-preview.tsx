import { logoPath } from "@/components/settings/branding/logo-path";
import { senderLine } from "@/components/signing/document-title";
import { type AccentTheme, accentFor } from "@/components/signing/model/accent";
import { initialsOf } from "@/components/ui/initials";
import { page } from "@/lib/generated/messages/en/page";
import { fill } from "@/lib/i18n/fill";
import { buttonColors } from "@/lib/pure/button-colors";

type Brand = {
  name: string;
  /** Name of the signed-in user, which is shown in what they send. */
  senderName: string;
  logoUrl: string | null;
  accentColor: string | null;
};

const THEMES: readonly { theme: AccentTheme; label: string }[] = [
  { theme: "light", label: "Light theme" },
  { theme: "dark", label: "Dark theme" },
];

/** Preview of an email header and a signing page header, in light and dark theme. */
export function BrandPreview(brand: Brand) {
  return (
    <section aria-label="Preview" className="grid gap-3 sm:grid-cols-2">
      {THEMES.map(({ theme, label }) => (
        <figure key={theme} className="min-w-0">
          <figcaption className="mb-1.5 text-muted">{label}</figcaption>
          {/* Decorative previews of the settings above; not interactive. */}
          <div
            aria-hidden
            data-theme={theme}
            className="flex flex-col gap-4 overflow-hidden rounded-md border border-line bg-surface p-4 text-xs"
          >
            <SampleMail brand={brand} theme={theme} />
            <SamplePage brand={brand} theme={theme} />
          </div>
        </figure>
      ))}
    </section>
  );
}

function SampleMail({ brand, theme }: { brand: Brand; theme: AccentTheme }) {
  const { background, text, border } = buttonColors(brand.accentColor)[theme];
  return (
    <div className="flex flex-col items-start gap-2">
      {brand.logoUrl ? (
        <span className="max-w-full rounded-md border border-line bg-white px-2 py-1.5">
          <Logo brand={brand} className="h-5" />
        </span>
      ) : (
        <span className="max-w-full truncate px-3 font-semibold">{brand.name}</span>
      )}
      <div className="w-full rounded-md border border-line bg-raised p-3">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{brand.senderName}</bdi> has asked you to sign a document
        </p>
        <Lines />
        <span
          className="inline-block rounded-md border px-2.5 py-1 font-semibold"
          style={{ backgroundColor: background, color: text, borderColor: border }}
        >
          Read and sign
        </span>
      </div>
    </div>
  );
}

function SamplePage({ brand, theme }: { brand: Brand; theme: AccentTheme }) {
  const accent = accentFor(brand.accentColor, theme);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      <div className="flex items-center gap-2 border-b border-line px-3 py-2">
        {brand.logoUrl ? (
          <Logo brand={brand} className="h-6 max-w-20 shrink-0 rounded-sm bg-white dark:p-0.5" />
        ) : (
          <span
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent"
            style={accent ? { backgroundColor: accent.soft, color: accent.accent } : {}}
          >
            {initialsOf(brand.senderName)}
          </span>
        )}
        <div className="min-w-0">
          <p className="truncate font-semibold">Lease</p>
          <p className="truncate text-muted">
            {senderLine({ sender: { name: brand.senderName }, workspace: brand }, page)}
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 px-3 py-2">
        <span className="font-medium">{fill(page.progress.required, { done: 0, total: 3 })}</span>
        <span
          className="rounded-md bg-accent px-2.5 py-1 font-semibold text-accent-ink"
          style={accent ? { backgroundColor: accent.accent, color: accent.ink } : {}}
        >
          {page.steps.start}
        </span>
      </div>
    </div>
  );
}

function Logo({ brand: { logoUrl }, className }: { brand: Brand; className: string }) {
  return logoUrl ? (
    // biome-ignore lint/performance/noImgElement: our own small image, already sized
    <img src={logoPath(logoUrl)} alt="" className={`${className} w-auto object-contain`} />
  ) : null;
}

/** Placeholder for the text of an email. */
function Lines() {
  return (
    <div className="my-2.5 flex flex-col gap-1.5">
      <span className="h-1.5 w-full rounded-sm bg-tint" />
      <span className="h-1.5 w-2/3 rounded-sm bg-tint" />
    </div>
  );
}
