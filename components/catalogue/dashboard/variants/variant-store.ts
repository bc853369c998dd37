import {
  readOptions,
  readRows,
  writeList,
  type OptionText,
  type TextColumn,
  type VariantRow,
} from './variant-rows';

/** A row as its component reads it; another object wherever anything of it changed. */
export interface RowEntry {
  row: VariantRow;
  /** By the name of the cell. */
  errors: Readonly<Record<string, string>>;
  isSelected: boolean;
}

const NO_ERRORS = {};
/** Steps that can be taken back. */
const MOST_UNDO = 20;

/**
 * State of the section "Options and variants". Each row subscribes to its own entry, so that a key pressed in
 * one of 250 rows renders that row alone.
 */
export class VariantStore {
  #options: OptionText[] = [];
  #keys: string[] = [];
  #entries = new Map<string, RowEntry>();
  #removed: VariantRow[] = [];
  #undo: { options: OptionText[]; rows: VariantRow[] }[] = [];
  #listeners = new Set<() => void>();
  #count = 0;

  constructor(options: string, variants: string) {
    this.load(options, variants);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  options = () => this.#options;
  /** Keys of the rows, in their order; a new list where rows came, went or moved. */
  keys = () => this.#keys;
  entry = (key: string) => this.#entries.get(key);
  rows = () => this.#keys.map((key) => this.#entries.get(key)!.row);
  removed = () => this.#removed;
  canUndo = () => this.#undo.length > 0;
  selectedCount = () => this.#keys.filter((key) => this.#entries.get(key)!.isSelected).length;

  /** Returns options and variants as the form and the device's drafts hold them. */
  texts = () => ({ options: writeList(this.#options), variants: writeList(this.rows()) });

  /** Begins anew with what the form holds; what was undone or removed before is forgotten. */
  load(options: string, variants: string): void {
    this.#options = readOptions(options);
    this.#undo = [];
    this.#removed = [];
    this.#put(readRows(variants));
    this.#tell();
  }

  setCell(key: string, change: Partial<Record<TextColumn | 'picture', string>>): void {
    const entry = this.#entries.get(key)!;
    const errors = Object.fromEntries(
      Object.entries(entry.errors).filter(([cell]) => !(cell in change)),
    );
    this.#entries.set(key, { ...entry, row: { ...entry.row, ...change }, errors });
    this.#tell();
  }

  setLadder(key: string, priceTiers: VariantRow['priceLadder']): void {
    const entry = this.#entries.get(key)!;
    this.#entries.set(key, {
      ...entry,
      row: { ...entry.row, priceLadder: priceTiers },
      errors: NO_ERRORS,
    });
    this.#tell();
  }

  /** Options and rows together, as one step that `undo` takes back. */
  change(rows: VariantRow[], options: OptionText[] = this.#options): void {
    this.#remember();
    const kept = new Set(rows);
    this.#removed = [...this.#removed, ...this.rows().filter((row) => !kept.has(row))].slice(-500);
    this.#options = options;
    this.#put(rows);
    this.#tell();
  }

  /** Words of options alone: no row changes, and nothing is to be taken back. */
  setOptions(options: OptionText[]): void {
    this.#options = options;
    this.#tell();
  }

  remove(key: string): void {
    this.change(this.rows().filter((row) => row !== this.#entries.get(key)!.row));
  }

  undo(): void {
    const before = this.#undo.pop();
    if (!before) return;
    this.#options = before.options;
    this.#put(before.rows);
    this.#tell();
  }

  select(isSelected: (row: VariantRow, key: string) => boolean): void {
    for (const key of this.#keys) {
      const entry = this.#entries.get(key)!;
      const now = isSelected(entry.row, key);
      if (now !== entry.isSelected) this.#entries.set(key, { ...entry, isSelected: now });
    }
    this.#tell();
  }

  isSelected = (key: string) => this.#entries.get(key)!.isSelected;

  /** @param errors words by row and cell, such as `3.sku` */
  setErrors(errors: Readonly<Record<string, string>>): void {
    const byRow = new Map<number, Record<string, string>>();
    for (const [path, labels] of Object.entries(errors)) {
      const [index = '', ...cell] = path.split('.');
      const row = byRow.get(Number(index)) ?? {};
      byRow.set(Number(index), { ...row, [cell[0] ?? 'values']: labels });
    }
    this.#keys.forEach((key, index) => {
      const entry = this.#entries.get(key)!;
      const next = byRow.get(index) ?? NO_ERRORS;
      if (entry.errors !== next) this.#entries.set(key, { ...entry, errors: next });
    });
    this.#tell();
  }

  #remember(): void {
    this.#undo.push({ options: this.#options, rows: this.rows() });
    if (this.#undo.length > MOST_UNDO) this.#undo.shift();
  }

  /** Rows that are still the same object keep their key, and with it what is open or focused. */
  #put(rows: VariantRow[]): void {
    const before = new Map(
      this.#keys.map((key) => [this.#entries.get(key)!.row.values.join('\n'), key]),
    );
    const entries = new Map<string, RowEntry>();
    for (const row of rows) {
      const old = before.get(row.values.join('\n'));
      const key = old !== undefined && !entries.has(old) ? old : `row-${(this.#count += 1)}`;
      const entry = this.#entries.get(key);
      entries.set(
        key,
        entry?.row === row
          ? entry
          : { row, errors: NO_ERRORS, isSelected: entry?.isSelected ?? false },
      );
    }
    this.#entries = entries;
    const keys = [...entries.keys()];
    if (keys.join() !== this.#keys.join()) this.#keys = keys;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
