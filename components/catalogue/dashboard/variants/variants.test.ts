import * as fc from 'fast-check';
import { applyBulk, isBulkInput } from './bulk-edit';
import { mergeRows } from './variant-merge';
import { parsePasted } from '../cells';
import { pasteInto } from './variant-paste';
import { emptyRow, fillVariants, followOptions, type OptionText } from './variant-rows';
import { VariantStore } from './variant-store';

const option = (name: string, labels: string[]): OptionText => ({
  name,
  nameBn: '',
  values: labels.map((value) => ({ value, valueBn: '', picture: '' })),
});
const sizes = option('Size', ['S', 'M']);
const colours = option('Colour', ['Red', 'Blue']);
const row = (values: string[], more: object = {}) => ({ ...emptyRow(values), ...more });

describe('filling the grid', () => {
  it('makes all combinations and keeps what was there', () => {
    const kept = row(['M', 'Red'], { _id: '1', sku: 'MR', price: '90', weightGrams: '20' });
    const rows = fillVariants([sizes, colours], [kept])!;
    expect(rows.map(({ values }) => values.join())).toEqual(['S,Red', 'S,Blue', 'M,Red', 'M,Blue']);
    expect(rows[2]).toBe(kept);
    expect(rows[0]).toMatchObject({ _id: '', sku: '', price: '90', weightGrams: '20', stock: '' });
  });

  it('begins with what was typed before there were options, and gives its pieces to nobody twice', () => {
    const priceTiers = [{ from: '10', price: '80' }];
    const single = { price: '90', compareAtPrice: '99', stock: '40', priceLadder: priceTiers };
    const first = fillVariants([sizes], [], [], single)!;
    expect(first.map(({ stock }) => stock)).toEqual(['40', '']);
    for (const each of first) {
      expect(each).toMatchObject({ price: '90', compareAtPrice: '99', priceLadder: priceTiers });
    }
    const later = fillVariants([sizes], [row(['S'], { price: '70' })], [], single)!;
    expect(later[1]).toMatchObject({ price: '70', stock: '', priceLadder: [] });
  });

  it('brings back what was removed before, as it was', () => {
    const removed = row(['S', 'Red'], { _id: '7', sku: 'OLD' });
    expect(fillVariants([sizes, colours], [], [removed])![0]).toBe(removed);
  });

  it('makes no more than a product may have', () => {
    const many = (count: number) =>
      option(
        'Size',
        Array.from({ length: count }, (_, index) => String(index)),
      );
    expect(fillVariants([many(50), many(5)], [])).toHaveLength(250);
    expect(fillVariants([many(50), many(6)], [])).toBeNull();
  });
});

describe('rows after their options changed', () => {
  const rows = [row(['S'], { sku: '1' }), row(['M'], { sku: '2' })];

  it('gives all rows the first value of a new option', () => {
    expect(
      followOptions([sizes, option('Colour', ['Red'])], rows).map((each) => each.values),
    ).toEqual([
      ['S', 'Red'],
      ['M', 'Red'],
    ]);
  });

  it('takes out rows of a value that is gone, and keeps those of one that is renamed', () => {
    expect(followOptions([option('Size', ['M'])], rows).map(({ sku }) => sku)).toEqual(['2']);
    const renamed = followOptions([option('Size', ['Small', 'M'])], rows, {
      place: 0,
      renamed: ['S', 'Small'],
    });
    expect(renamed.map(({ values, sku }) => [values[0], sku])).toEqual([
      ['Small', '1'],
      ['M', '2'],
    ]);
  });
});

describe('pasting from a spreadsheet', () => {
  it('reads plain cells as splitting by lines and tabs does', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '১', ' ', ',', '.', '5'), maxLength: 6 });
    const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (cells, end) => {
        const text = cells.map((line) => line.join('\t')).join(end) + end;
        expect(parsePasted(text)).toEqual(
          text
            .slice(0, -end.length)
            .split(end)
            .map((line) => line.split('\t')),
        );
      }),
    );
  });

  it('reads back any cells that a spreadsheet put into quotes', () => {
    const lines = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', 'ক') }), {
        minLength: 2,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 5 },
    );
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(lines, (cells) => {
        const text = cells.map((line) => line.map(quoted).join('\t')).join('\n');
        expect(parsePasted(text)).toEqual(cells);
      }),
    );
  });

  it('takes a lone quote for itself', () => {
    expect(parsePasted('5" pipe\t"x\n2\t3')).toEqual([
      ['5" pipe', '"x'],
      ['2', '3'],
    ]);
  });

  it('writes numbers in Bangla digits and sums with their currency, and says what it did not take', () => {
    const rows = [row(['S'], { stock: '1' }), row(['M'])];
    const result = pasteInto(rows, { row: 0, column: 'price' }, [
      ['৳১,২৫০.৫০', '1300 BDT', 'many', '৫০০'],
      ['-3', '', '7', '2.5'],
      ['1'],
    ]);
    expect(result.rows[0]).toMatchObject({
      price: '1250.50',
      compareAtPrice: '1300',
      stock: '1',
      weightGrams: '500',
    });
    expect(result.rows[1]).toMatchObject({ price: '', stock: '7' });
    expect(result.taken).toBe(4);
    expect(result.refused.map(({ row: line, column, why }) => [line, column, why])).toEqual([
      [1, 'stock', 'notNumber'],
      [2, 'price', 'notNumber'],
      [2, 'weightGrams', 'notWhole'],
      [3, 'price', 'outside'],
    ]);
  });
});

describe('bulk edit', () => {
  const rows = [row(['S'], { price: '99.99', stock: '5' }), row(['M'], { price: '', stock: '' })];
  const all = () => true;

  it.each([
    ['setPrice', '১২০', ['120', '120'], 0],
    ['percent', '-10', ['89.99', ''], 1],
    ['addTaka', '0.01', ['100', ''], 1],
    ['addTaka', '-100', ['99.99', ''], 2],
  ] as const)('%s by %s', (action, input, prices, skipped) => {
    const result = applyBulk(rows, all, action, input);
    expect([result.rows.map(({ price }) => price), result.skipped]).toEqual([prices, skipped]);
  });

  it('adds to the stock, and takes away no more than there is', () => {
    const stocks = (input: string) =>
      applyBulk(rows, all, 'addStock', input).rows.map(({ stock }) => stock);
    expect(stocks('3')).toEqual(['8', '3']);
    expect(stocks('-9')).toEqual(['0', '0']);
  });

  it('changes selected rows alone', () => {
    const result = applyBulk(rows, (index) => index === 1, 'setPicture', '/uploads/a.webp');
    expect(result.rows.map(({ picture }) => picture)).toEqual(['', '/uploads/a.webp']);
    expect(result.rows[0]).toBe(rows[0]);
  });

  it('takes numbers that fit', () => {
    expect(isBulkInput('setPrice', '-1')).toBe(false);
    expect(isBulkInput('setStock', '1.5')).toBe(false);
    expect(isBulkInput('percent', '-12.5')).toBe(true);
    expect(isBulkInput('addStock', 'x')).toBe(false);
  });
});

describe('merging with a newer version', () => {
  const base = [row(['S'], { _id: '1', price: '90', stock: '5', stockWas: '5' })];

  it('keeps typed cells, takes the others as they are now, and counts stock from now', () => {
    const current = [{ ...base[0]!, price: '95', stock: '3', stockWas: '3' }];
    const typed = [{ ...base[0]!, stock: '8' }];
    expect(mergeRows(base, current, typed)).toEqual([
      { ...base[0], price: '95', stock: '8', stockWas: '3' },
    ]);
  });

  it('drops what was removed meanwhile unless it was typed in, and adds what came', () => {
    const added = row(['L'], { _id: '2' });
    expect(mergeRows(base, [added], base)).toEqual([added]);
    const typed = [{ ...base[0]!, price: '80' }];
    expect(mergeRows(base, [], typed)).toEqual([{ ...typed[0], _id: '', stockWas: '' }]);
  });
});

describe('the store', () => {
  const texts = () => ({
    options: JSON.stringify([sizes]),
    variants: JSON.stringify([row(['S']), row(['M'])]),
  });

  it('changes the entry of the typed row alone', () => {
    const store = new VariantStore(texts().options, texts().variants);
    const [first, second] = store.keys();
    const [keys, before, other] = [store.keys(), store.entry(first!), store.entry(second!)];
    store.setErrors({ '0.price': 'x' });
    store.setCell(first!, { price: '9' });
    expect(store.keys()).toBe(keys);
    expect(store.entry(first!)).not.toBe(before);
    expect(store.entry(first!)).toMatchObject({ row: { price: '9' }, errors: {} });
    expect(store.entry(second!)!.row).toBe(other!.row);
  });

  it('takes back a removal with what the row held', () => {
    const store = new VariantStore(texts().options, texts().variants);
    store.setCell(store.keys()[0]!, { sku: 'A' });
    store.remove(store.keys()[0]!);
    expect(store.rows()).toHaveLength(1);
    store.undo();
    expect(store.rows().map(({ sku }) => sku)).toEqual(['A', '']);
  });

  it('holds nothing of a text that no form wrote', () => {
    expect(new VariantStore('{', '7').texts()).toEqual({ options: '', variants: '' });
  });
});
