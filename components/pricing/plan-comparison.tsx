import { Check, Minus } from "lucide-react";
import { PLAN_LABELS, PLAN_ROWS } from "@/components/billing/plan-labels";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { PLAN_NAMES, PLANS } from "@/lib/contracts/plans";

/** Comparison of the plans, generated from the plans table. */
export function PlanComparison() {
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-4">
      <h2 id="comparison" className="font-semibold text-xl tracking-tight">
        What each plan includes
      </h2>
      <Table aria-label="What each plan includes" scrolls>
        <TableHead>
          <TableRow>
            <TableHeader>
              <span className="sr-only">Included</span>
            </TableHeader>
            {PLAN_NAMES.map((name) => (
              <TableHeader key={name} className="text-ink">
                {PLAN_LABELS[name]}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {PLAN_ROWS.map(({ label, of }) => (
            <TableRow key={label}>
              <TableHeader scope="row" className="h-13 whitespace-normal py-2 font-normal">
                {label}
              </TableHeader>
              {PLAN_NAMES.map((name) => (
                <TableCell key={name} className="whitespace-nowrap tabular-nums">
                  <Included value={of(PLANS[name])} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function Included({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={value ? "size-4 text-accent" : "size-4 text-muted"} aria-hidden />
      <span className="sr-only">{value ? "Included" : "Not included"}</span>
    </>
  );
}
