"""Writes lists as workbooks with one of Python's libraries: those that are installed, each named as in `LIBRARIES`.

Usage: write_lists.py LIBRARY DIRECTORY < lists.json; without a directory it only tells whether the library is there.
Lists: [{"language", "title", "headings", "rows": [[{"value", "pattern"?}]]}], as test/lists/people.ts has them.
"""

import json
import sys
from pathlib import Path


def grid_of(one):
    above = [] if one["title"] is None else [[{"value": one["title"]}]]
    return above + [[{"value": name} for name in one["headings"]]] + one["rows"]


def openpyxl_workbook(one, path):
    from openpyxl import Workbook

    book = Workbook()
    notes = book.active
    notes.title = "Notes"
    notes.append(["Old", "list"])
    notes.sheet_state = "hidden"
    sheet = book.create_sheet("Tenants")
    book.active = 1
    for r, row in enumerate(grid_of(one), 1):
        for c, cell in enumerate(row, 1):
            written = sheet.cell(r, c, cell["value"])
            if "pattern" in cell:
                written.number_format = cell["pattern"]
    sheet.column_dimensions["Z"].hidden = True
    sheet["Z1"] = "secret"
    book.save(path)


def xlsxwriter_workbook(one, path):
    import xlsxwriter

    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Tenants")
    for r, row in enumerate(grid_of(one)):
        for c, cell in enumerate(row):
            if isinstance(cell["value"], str):
                sheet.write_string(r, c, cell["value"])
            else:
                sheet.write_number(r, c, cell["value"], book.add_format({"num_format": cell.get("pattern", "General")}))
    # A hidden row below the list.
    below = len(grid_of(one))
    sheet.write_string(below, 0, "Hidden")
    sheet.set_row(below, None, None, {"hidden": True})
    book.close()


def odfpy_workbook(one, path):
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book = OpenDocumentSpreadsheet()
    table = Table(name="Tenants")
    for row in grid_of(one):
        line = TableRow()
        for cell in row:
            shown = cell.get("shown", cell["value"])
            if isinstance(cell["value"], str):
                written = TableCell(valuetype="string")
            else:
                written = TableCell(valuetype="float", value=cell["value"])
            written.addElement(P(text=shown))
            line.addElement(written)
        table.addElement(line)
    book.spreadsheet.addElement(table)
    book.save(path)


LIBRARIES = {
    "openpyxl": (openpyxl_workbook, "xlsx"),
    "xlsxwriter": (xlsxwriter_workbook, "xlsx"),
    "odf": (odfpy_workbook, "ods"),
}

if __name__ == "__main__":
    library = sys.argv[1]
    __import__(library)
    if len(sys.argv) > 2:
        write, ending = LIBRARIES[library]
        for one in json.load(sys.stdin):
            write(one, str(Path(sys.argv[2]) / f"{one['language']}.{ending}"))
