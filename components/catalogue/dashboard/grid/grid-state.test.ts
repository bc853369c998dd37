import type { GridField, GridRow } from '@/lib/features/catalogue/shared';
import {
  batchesOf,
  changesOf,
  emptyGrid,
  reduceGrid,
  type Grid,
  type GridAction,
} from './grid-state';

const rowOf = (variantId: string, price: string, more: Partial<GridRow> = {}): GridRow => ({
  ...{ productId: `p${variantId}`, variantId, isFirst: true, state: 'onSale' },
  ...{ productName: 'Kettle', productNameBn: '', variantName: { en: '', bn: '' } },
  values: {
    ...{ price, tiers: '', stock: '40', minQuantity: '1', weightGrams: '', lowStock: '' },
    category: 'Health & Beauty',
  },
  ...more,
});
const begun = () => emptyGrid([rowOf('a', '10'), rowOf('b', '20'), rowOf('c', '30')]);
const after = (grid: Grid, ...actions: GridAction[]) => actions.reduce(reduceGrid, grid);
const type = (row: number, text: string, field: GridField = 'price'): GridAction => ({
  ...{ type: 'type', row, field, text },
});
const paste = (cells: string[][], row = 0, field: GridField = 'price'): GridAction => ({
  ...{ type: 'paste', row, field, cells },
});
const told = (grid: Grid) =>
  changesOf(grid).cells.map(
    ({ variantId, field, from, to }) => `${variantId}.${field} ${from}>${to}`,
  );

describe('typing', () => {
  it('is a change where it says something else, in whatever digits', () => {
    expect(told(after(begun(), type(0, '১২')))).toEqual(['a.price 10>12']);
    expect(told(after(begun(), type(0, '১০')))).toEqual([]);
    expect(told(after(begun(), type(0, '৳ 10.00')))).toEqual([]);
  });

  it('counts what can’t be read apart', () => {
    expect(changesOf(after(begun(), type(0, 'x')))).toEqual({ cells: [], faults: 1 });
  });

  it('in one cell is one step back, and a new one after leaving it', () => {
    const twice = after(begun(), type(0, '1'), type(0, '12'), { type: 'leave' }, type(0, '123'));
    expect(told(after(twice, { type: 'undo' }))).toEqual(['a.price 10>12']);
    expect(told(after(twice, { type: 'undo' }, { type: 'undo' }))).toEqual([]);
    const again = after(
      twice,
      { type: 'undo' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'redo' },
    );
    expect(told(again)).toEqual(['a.price 10>123']);
  });
});

describe('pasting', () => {
  it('goes over the columns from its first cell on', () => {
    const grid = after(
      begun(),
      paste(
        [
          ['৳ ১,২০০', '50=1100', '৫'],
          ['21', '', '40'],
        ],
        0,
      ),
    );
    expect(told(grid)).toEqual([
      'a.price 10>1200',
      'a.tiers >50=1100',
      'a.stock 40>5',
      'b.price 20>21',
    ]);
    expect(grid.pasted).toEqual({ taken: 6, left: 0 });
    expect(told(after(grid, { type: 'undo' }))).toEqual([]);
  });

  it('takes what fits of a block larger than the grid, and says what did not', () => {
    const cells = Array.from({ length: 1000 }, (_, line) => Array(5).fill(String(line + 1)));
    const grid = after(begun(), paste(cells as string[][], 1, 'minQuantity'));
    // Two rows are left below, with numbers in three columns; the fourth is a choice of words.
    expect(grid.pasted).toEqual({ taken: 6, left: 4994 });
    expect(told(grid)).toEqual([
      ...['b.weightGrams >1', 'b.lowStock >1'],
      ...['c.minQuantity 1>2', 'c.weightGrams >2', 'c.lowStock >2'],
    ]);
  });

  it('leaves fields of the product in rows that are not its first', () => {
    const rows = [rowOf('a', '10'), rowOf('b', '20', { isFirst: false })];
    const grid = after(emptyGrid(rows), paste([['2'], ['3']], 0, 'minQuantity'));
    expect(told(grid)).toEqual(['a.minQuantity 1>2']);
    expect(grid.pasted).toEqual({ taken: 1, left: 1 });
  });
});

it('fills a column down, over rows that may have it', () => {
  const fill: GridAction = { type: 'fill', field: 'price', from: 0, to: 2 };
  expect(told(after(begun(), type(0, '15'), fill))).toEqual([
    ...['a.price 10>15', 'b.price 20>15', 'c.price 30>15'],
  ]);
  expect(told(after(begun(), fill))).toEqual(['b.price 20>10', 'c.price 30>10']);
});

describe('after a save', () => {
  const result = (
    variantId: string,
    outcome: 'saved' | 'conflict' | 'refused',
    value?: string,
  ) => ({
    ...{ productId: `p${variantId}`, variantId, field: 'price' as const, outcome },
    ...(value !== undefined && { value }),
  });
  const saved = () =>
    after(begun(), type(0, '12'), type(1, '22'), type(2, '3'), {
      type: 'results',
      results: [result('a', 'saved', '12'), result('b', 'conflict', '25'), result('c', 'refused')],
    });

  it('what was saved is no change any more, and the rest waits with its reason', () => {
    expect(told(saved())).toEqual(['b.price 20>22', 'c.price 30>3']);
    expect(saved().notes).toMatchObject({
      'b.price': { outcome: 'conflict', value: '25' },
      'c.price': { outcome: 'refused' },
    });
  });

  it('a conflict is written from the other one’s value once it was chosen, or given up', () => {
    const choose = (mine: boolean): GridAction => ({
      ...{ type: 'choose', row: 1 },
      field: 'price',
      mine,
    });
    expect(told(after(saved(), choose(true)))[0]).toBe('b.price 25>22');
    expect(told(after(saved(), choose(false)))).toEqual(['c.price 30>3']);
  });

  it('rows that are read anew do not hide another person’s change from a typed cell', () => {
    const anew = [rowOf('a', '99'), rowOf('b', '25'), rowOf('c', '31')];
    const grid = after(begun(), type(1, '22'), { type: 'rows', rows: anew });
    expect(told(grid)).toEqual(['b.price 20>22']);
    expect(grid.rows[0]!.values.price).toBe('99');
  });
});

it('splits a save between products, none of which is torn apart', () => {
  const cell = (product: number, place: number) => ({
    ...{ productId: `p${product}`, variantId: `${product}.${place}`, field: 'price' as const },
    ...{ from: '1', to: '2' },
  });
  const cells = [300, 300, 10].flatMap((count, product) =>
    Array.from({ length: count }, (_, place) => cell(product, place)),
  );
  expect(batchesOf(cells).map((batch) => batch.length)).toEqual([300, 310]);
  expect(batchesOf([])).toEqual([]);
});
