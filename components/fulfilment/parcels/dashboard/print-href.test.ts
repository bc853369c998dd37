import { labelsHref, printHref } from './print-href';

it('prints several at once', () => {
  expect(labelsHref(['a', 'b'])).toBe('/dashboard/parcels/print/labels?ids=a,b');
  expect(printHref('picklist', ['o'])).toBe('/dashboard/parcels/print/picklist?ids=o');
});
