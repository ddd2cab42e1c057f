import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { InlineText } from "./inline-text";

type Props = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table of short texts. */
export function TextTable({ label, head, rows }: Props) {
  return (
    <Table aria-label={label} scrolls className="text-sm">
      <TableHead>
        <TableRow>
          {head.map((title) => (
            <TableHeader key={title}>{title}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, index) => (
              <td
                key={head[index]}
                className={`px-4 py-2.5 align-top ${index === 0 ? "font-medium [&_code]:whitespace-nowrap" : ""}`}
              >
                <InlineText text={cell} />
              </td>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
