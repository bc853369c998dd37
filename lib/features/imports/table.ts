/** The file's columns by their names, and one row under them. */

/** Names are compared without case and outer blanks. */
export function columnName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().normalize('NFC').toLowerCase();
}

export class Columns {
  readonly #places = new Map<string, number>();

  constructor(readonly names: string[]) {
    for (const [place, name] of names.entries()) {
      const key = columnName(name);
      if (key !== '' && !this.#places.has(key)) this.#places.set(key, place);
    }
  }

  get count(): number {
    return this.names.length;
  }

  has(name: string): boolean {
    return this.#places.has(columnName(name));
  }

  /** Columns whose name begins so, in the file's order. */
  like(pattern: RegExp): string[] {
    return [...this.#places.keys()].filter((name) => pattern.test(name));
  }

  place(name: string): number | undefined {
    return this.#places.get(columnName(name));
  }
}

/** Begins a cell that a spreadsheet had no value for; a letter that no text holds. */
const BROKEN = '\uE0FF';

/** A cell as a person reads it, whether or not it has a value. */
export const shownCell = (cell: string): string => cell.replace(BROKEN, '');

/** A cell of a spreadsheet without a value, as it stands in our copy. @param text its address and what it shows */
export const brokenCell = (text: string): string => BROKEN + text;

const asItIs = (cell: string) => cell;

export class Row {
  constructor(
    /** Row number as a spreadsheet counts: the column names are row 1. */
    readonly number: number,
    readonly cells: string[],
    readonly columns: Columns,
    /** Removes the quoting that the exporting system puts around a cell. */
    readonly read: (cell: string) => string = asItIs,
  ) {}

  /** Returns this row with each cell passed through `read`. */
  readBy(read: (cell: string) => string): Row {
    return new Row(this.number, this.cells, this.columns, read);
  }

  /** The cell under the first of the names that the file has; empty where there is none. */
  get(...names: string[]): string {
    for (const name of names) {
      const place = this.columns.place(name);
      if (place !== undefined) return this.read((this.cells[place] ?? '').trim());
    }
    return '';
  }

  /** The first of the cells that isn't empty. */
  first(...names: string[]): string {
    for (const name of names) {
      const value = this.get(name);
      if (value !== '') return value;
    }
    return '';
  }

  /** Cells that a spreadsheet had no value for: the column's name, and the address with what it shows. */
  get broken(): { column: string; text: string }[] {
    return this.cells.flatMap((cell, place) =>
      cell.startsWith(BROKEN) && this.columns.names[place]
        ? [{ column: this.columns.names[place], text: cell.slice(BROKEN.length) }]
        : [],
    );
  }

  /** Cells beyond the last column that hold something: the row is shifted. */
  get overflows(): boolean {
    return this.cells.slice(this.columns.count).some((cell) => cell.trim() !== '');
  }
}
