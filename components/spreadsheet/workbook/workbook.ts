import type { Grid } from "@/components/spreadsheet/grid";

/** A sheet of a workbook, whose cells are read when the sheet is chosen. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** @throws {SheetError} */
  read(): Grid;
}

export type Workbook = readonly WorkbookSheet[];
