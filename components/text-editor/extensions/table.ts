import {
  TableCell as BaseCell,
  TableHeader as BaseHeader,
  Table as BaseTable,
  TableRow,
} from "@tiptap/extension-table";
import { columnWidths, integerWithin } from "@/components/text-editor/extensions/parse-attributes";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

const colspanOf = (element: HTMLElement): number =>
  integerWithin(element.getAttribute("colspan"), [1, BODY_LIMITS.columns], 1);

/** The contract's cell attributes: the package's own include an alignment, which belongs to paragraphs here. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: colspanOf },
  rowspan: {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      integerWithin(element.getAttribute("rowspan"), [1, BODY_LIMITS.rowspan], 1),
  },
  colwidth: {
    default: null,
    parseHTML: (element: HTMLElement) => columnWidths(element.getAttribute("colwidth"), colspanOf(element)),
  },
});

/** Tables with header cells, spans and column widths. */
export const tableExtensions = () => [
  BaseTable.configure({ resizable: true, cellMinWidth: 40, allowTableNodeSelection: true }),
  TableRow,
  BaseHeader.extend({ addAttributes: cellAttributes }),
  BaseCell.extend({ addAttributes: cellAttributes }),
];
