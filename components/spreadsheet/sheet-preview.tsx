import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { groupThousands } from "@/lib/pure/group-thousands";

const MAX_SHOWN = 4;

/** Shows the first rows of the list as they were read. */
export function SheetPreview({ sheet: { columns, rows, places } }: { sheet: Sheet }) {
  const more = rows.length - MAX_SHOWN;
  return (
    <div className="flex flex-col gap-2">
      <Table scrolls aria-label="First rows of the list">
        <TableHead>
          <TableRow>
            <TableHeader className="w-px">
              <span className="sr-only">Place</span>
            </TableHeader>
            {columns.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns can have one name, and stay in their order.
              <TableHeader key={i} className="max-w-60 truncate">
                {name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, MAX_SHOWN).map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order.
            <TableRow key={i}>
              <TableCell className="h-10 w-px whitespace-nowrap text-muted tabular-nums">
                {places[i]}
              </TableCell>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so do cells.
                <TableCell key={column} className="h-10 max-w-60 truncate" title={cell}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && <p className="text-muted">and {groupThousands(more)} more</p>}
    </div>
  );
}
