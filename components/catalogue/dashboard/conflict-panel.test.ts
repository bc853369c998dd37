import { meanwhileChanges, takeOver } from './conflict-panel';
import { EMPTY_PRODUCT, type UpdateValues } from './product-values';

const base: UpdateValues = {
  ...EMPTY_PRODUCT,
  productName: 'Steel tiffin box',
  brand: 'Padma',
  price: '450',
  maxQuantity: '40',
  version: '3',
  maxQuantityWas: '40',
};

describe('a product that changed while its form was open', () => {
  const current = { ...base, brand: 'Jamuna', price: '480', version: '4' };

  it('names what changed, and what was typed over it', () => {
    const typed = { ...base, price: '500', productName: 'Steel tiffin box, 3 tiers' };
    expect(meanwhileChanges(base, current, typed)).toEqual([
      { field: 'brand', was: 'Padma', now: 'Jamuna' },
      { field: 'price', was: '450', now: '480', typed: '500' },
    ]);
  });

  it('does not call the same change a conflict, in whichever digits', () => {
    expect(meanwhileChanges(base, current, { ...base, price: '৪৮০' })).toEqual([
      { field: 'brand', was: 'Padma', now: 'Jamuna' },
      { field: 'price', was: '450', now: '480' },
    ]);
  });

  it('keeps what was typed and takes the rest as it is now', () => {
    const typed = { ...base, price: '500', productName: 'Steel tiffin box, 3 tiers' };
    expect(takeOver(base, current, typed)).toEqual({
      ...current,
      price: '500',
      productName: 'Steel tiffin box, 3 tiers',
    });
  });

  it('counts the stock from what is there now', () => {
    const sold = { ...base, maxQuantity: '31', maxQuantityWas: '31', version: '4' };
    expect(takeOver(base, sold, { ...base, maxQuantity: '60' })).toMatchObject({
      maxQuantity: '60',
      maxQuantityWas: '31',
      version: '4',
    });
    expect(takeOver(base, sold, base)).toMatchObject({ maxQuantity: '31', maxQuantityWas: '31' });
  });
});
