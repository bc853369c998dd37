import type * as Errors from './errors';
import { ShopError } from './errors';

it('An error of another bundle’s copy of the class is one too, and nothing else is.', () => {
  let Copy = ShopError;
  jest.isolateModules(() => {
    Copy = jest.requireActual<typeof Errors>('./errors').ShopError;
  });
  expect(Copy).not.toBe(ShopError);
  const refused: unknown = new Copy('COD_REFUSED', { extra: { why: 'off' } });
  expect(refused instanceof ShopError).toBe(true);
  for (const other of [new Error('COD_REFUSED'), { code: 'COD_REFUSED' }, null, 'COD_REFUSED']) {
    expect(other instanceof ShopError).toBe(false);
  }
});
