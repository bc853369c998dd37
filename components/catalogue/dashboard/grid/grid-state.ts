import {
  GRID_FIELDS,
  isOfProduct,
  MOST_CELL_TEXT,
  MOST_GRID_CELLS,
  readGridCell,
  type GridCell,
  type GridCellResult,
  type GridField,
  type GridRow,
} from '@/lib/features/catalogue/shared';

/** Texts that were typed or pasted, by `keyOf`; only where they say something else than the shop has. */
type Typed = Readonly<Record<string, string>>;

/** How the last save of a cell went, where there is something to say about it. */
export type CellNote =
  | { outcome: 'review' }
  | { outcome: 'conflict'; value: string }
  | { outcome: 'refused'; reason: string };

/** How a paste went: cells that were taken, and those beyond the grid or of no category. */
export interface PasteOutcome {
  taken: number;
  left: number;
}

/** The bulk grid: what the shop has, what was typed over it, and the ways back. */
export interface Grid {
  rows: readonly GridRow[];
  typed: Typed;
  past: readonly Typed[];
  future: readonly Typed[];
  /** The cell that is being typed into: its keys are one step back together. */
  typing: string | null;
  notes: Readonly<Record<string, CellNote>>;
  pasted: PasteOutcome | null;
}

export type GridAction =
  | { type: 'type'; row: number; field: GridField; text: string }
  | { type: 'leave' }
  | { type: 'paste'; row: number; field: GridField; cells: readonly (readonly string[])[] }
  | { type: 'fill'; field: GridField; from: number; to: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'results'; results: readonly GridCellResult[] }
  | { type: 'choose'; row: number; field: GridField; mine: boolean }
  | { type: 'rows'; rows: readonly GridRow[] };

/** Steps back that are kept. */
const MOST_STEPS = 100;

export const keyOf = ({ variantId }: Pick<GridRow, 'variantId'>, field: GridField): string =>
  `${variantId}.${field}`;

/** Whether a cell can be changed: fields of the whole product stand in its first row alone. */
export const isOpen = (row: GridRow, field: GridField): boolean =>
  row.isFirst || !isOfProduct(field);

export const emptyGrid = (rows: readonly GridRow[]): Grid => ({
  ...{ rows, typed: {}, past: [], future: [], typing: null, notes: {}, pasted: null },
});

/** Cells that differ from what the shop has, as a save sends them, and how many can't be read. */
export function changesOf({ rows, typed }: Grid): { cells: GridCell[]; faults: number } {
  const cells: GridCell[] = [];
  let faults = 0;
  for (const row of rows) {
    for (const field of GRID_FIELDS) {
      const text = typed[keyOf(row, field)];
      if (text === undefined) continue;
      const read = readGridCell(field, text);
      if ('fault' in read) faults += 1;
      else {
        const { productId, variantId } = row;
        cells.push({ productId, variantId, field, from: row.values[field], to: read.value });
      }
    }
  }
  return { cells, faults };
}

/** The calls of a save: a product's cells go together, and each call has no more than it may have. */
export function batchesOf(cells: readonly GridCell[]): GridCell[][] {
  const batches: GridCell[][] = [];
  let start = 0;
  while (start < cells.length) {
    let end = Math.min(start + MOST_GRID_CELLS, cells.length);
    // Not in the middle of a product, unless it fills a call alone.
    if (end < cells.length) {
      let cut = end;
      while (cut > start && cells[cut - 1]!.productId === cells[end]!.productId) cut -= 1;
      if (cut > start) end = cut;
    }
    batches.push(cells.slice(start, end));
    start = end;
  }
  return batches;
}

/** What becomes of the grid by one action. */
export function reduceGrid(grid: Grid, action: GridAction): Grid {
  switch (action.type) {
    case 'type': {
      const key = keyOf(grid.rows[action.row]!, action.field);
      const next = put(grid, [{ ...action, text: action.text.slice(0, MOST_CELL_TEXT) }]);
      return { ...step(grid, next, grid.typing === key), typing: key };
    }
    case 'leave':
      return { ...grid, typing: null };
    case 'paste':
      return paste(grid, action);
    case 'fill': {
      const text = textOf(grid, grid.rows[action.from]!, action.field);
      const cells = [];
      for (let row = action.from + 1; row <= action.to; row += 1) {
        cells.push({ row, field: action.field, text });
      }
      return step(grid, put(grid, cells));
    }
    case 'undo':
      return back(grid);
    case 'redo': {
      const [next, ...future] = grid.future;
      if (!next) return grid;
      return { ...grid, typed: next, past: [...grid.past, grid.typed], future, typing: null };
    }
    case 'results':
      return settle(grid, action.results);
    case 'choose': {
      const row = grid.rows[action.row]!;
      const key = keyOf(row, action.field);
      const note = grid.notes[key];
      if (note?.outcome !== 'conflict') return grid;
      const mine = grid.typed[key];
      const seen = withValues(grid, new Map([[key, note.value]]));
      const { [key]: _gone, ...notes } = grid.notes;
      const typed = without(grid.typed, [key]);
      const chosen = action.mine && mine !== undefined ? { ...typed, [key]: mine } : typed;
      return { ...seen, typed: chosen, past: [], future: [], notes };
    }
    case 'rows': {
      // What is typed over keeps the value that the person saw: a save compares with that one.
      const before = new Map(grid.rows.map((row) => [row.variantId, row]));
      const rows = action.rows.map((row) => {
        const values = { ...row.values };
        for (const field of GRID_FIELDS) {
          const seen = before.get(row.variantId)?.values[field];
          if (seen !== undefined && grid.typed[keyOf(row, field)] !== undefined) {
            values[field] = seen;
          }
        }
        return { ...row, values };
      });
      return { ...grid, rows };
    }
  }
}

/** The text of a cell as it stands: typed, or the shop's. */
export const textOf = ({ typed }: Pick<Grid, 'typed'>, row: GridRow, field: GridField): string =>
  typed[keyOf(row, field)] ?? row.values[field];

interface Put {
  row: number;
  field: GridField;
  text: string;
}

/** What is typed once these cells say so; one that says what the shop has is no change. */
function put({ rows, typed }: Grid, cells: readonly Put[]): Typed {
  const next = { ...typed };
  for (const { row: place, field, text } of cells) {
    const row = rows[place];
    if (!row || !isOpen(row, field)) continue;
    const read = readGridCell(field, text);
    if ('value' in read && read.value === row.values[field]) delete next[keyOf(row, field)];
    else next[keyOf(row, field)] = text;
  }
  return next;
}

const without = (typed: Typed, keys: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key)));

/** @param goesOn whether this is one step together with the last one */
function step(grid: Grid, typed: Typed, goesOn = false): Grid {
  const past = goesOn ? grid.past : [...grid.past, grid.typed].slice(-MOST_STEPS);
  return { ...grid, typed, past, future: [], typing: null, pasted: null };
}

function back(grid: Grid): Grid {
  const last = grid.past.at(-1);
  if (!last) return grid;
  return {
    ...grid,
    typed: last,
    past: grid.past.slice(0, -1),
    future: [grid.typed, ...grid.future],
    typing: null,
    pasted: null,
  };
}

/** Puts a block of cells over the grid; what lies beyond it is counted and left. */
function paste(
  grid: Grid,
  { row: top, field, cells }: Extract<GridAction, { type: 'paste' }>,
): Grid {
  const first = GRID_FIELDS.indexOf(field);
  const taken: Put[] = [];
  let left = 0;
  cells.forEach((line, down) =>
    line.forEach((text, across) => {
      const column = GRID_FIELDS[first + across];
      const row = grid.rows[top + down];
      if (column === undefined || row === undefined || !isOpen(row, column)) {
        // Blank cells at the edge of a selection are nobody's loss.
        if (text.trim() !== '') left += 1;
        return;
      }
      // A list of choices can't show a word that is none of them.
      const isLost = column === 'category' && 'fault' in readGridCell(column, text);
      if (isLost || text.length > MOST_CELL_TEXT) left += 1;
      else taken.push({ row: top + down, field: column, text: text.trim() });
    }),
  );
  return { ...step(grid, put(grid, taken)), pasted: { taken: taken.length, left } };
}

/** The rows with other values of some cells. */
function withValues(grid: Grid, values: ReadonlyMap<string, string>): Grid {
  const rows = grid.rows.map((row) => {
    const changed = GRID_FIELDS.filter((field) => values.has(keyOf(row, field)));
    if (changed.length === 0) return row;
    const next = changed.map((field) => [field, values.get(keyOf(row, field))!]);
    return { ...row, values: { ...row.values, ...Object.fromEntries(next) } as GridRow['values'] };
  });
  return { ...grid, rows };
}

/** What was saved is the shop's now; what was not stays typed, with its reason. */
function settle(grid: Grid, results: readonly GridCellResult[]): Grid {
  const saved = new Map<string, string>();
  const notes: Record<string, CellNote> = {};
  const done: string[] = [];
  for (const { variantId, field, outcome, value, reason } of results) {
    const key = keyOf({ variantId }, field);
    if (outcome === 'saved' || outcome === 'review') {
      done.push(key);
      if (value !== undefined) saved.set(key, value);
      if (outcome === 'review') notes[key] = { outcome };
    } else if (outcome === 'conflict') notes[key] = { outcome, value: value ?? '' };
    else notes[key] = { outcome, reason: reason ?? 'INVALID' };
  }
  return {
    ...withValues(grid, saved),
    typed: without(grid.typed, done),
    ...{ past: [], future: [], typing: null, notes, pasted: null },
  };
}
