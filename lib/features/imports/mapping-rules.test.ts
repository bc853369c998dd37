import { guessColumns } from './column-names';
import { MAPPED_COLUMNS, mappingFaults } from './mapping-rules';
import en from '../../../messages/dashboard/en.json';

it('Columns are guessed by their names, however they are spelt, and none twice.', () => {
  expect(
    guessColumns(['পণ্যের নাম', 'Rate (BDT)', 'Qty.', 'SKU #', 'Price', 'একক', 'Remarks', 'PRODUCT']),
  ).toEqual(['name', 'price_bdt', 'stock', 'sku', '', 'unit', '', '']);
});

it('Names in two characters of a letter are the same.', () => {
  expect(guessColumns(['গা\u09AF\u09BCের দাম'])).toEqual(['compare_at_price']);
});

it('A mapping names what is needed, and each column once.', () => {
  const columns = (['name', 'stock', '', 'name'] as const).map((column, place) => ({
    place,
    column,
  }));
  expect(mappingFaults(columns)).toEqual({ missing: ['price_bdt'], twice: [3] });
});

it('Each column has its word.', () => {
  expect(Object.keys(en.productImport.mapping.columns).sort()).toEqual([...MAPPED_COLUMNS].sort());
});
