import { slipsAllowed, slipsBetween } from './slips';

describe('slips', () => {
  it.each([
    ['tea', 0],
    ['ketle', 1],
    ['elektrik', 2],
    ['a4paper', 0],
  ])('%s is forgiven %i', (word, most) => {
    expect(slipsAllowed(word)).toBe(most);
  });

  it.each([
    ['kettle', 'kettle', 0, 0],
    ['ketle', 'kettle', 1, 1],
    ['kettel', 'kettle', 1, 1],
    ['elektr', 'electrical', 3, 1],
    ['pan', 'zebra', 3, 3],
    ['kettle', 'ket', 3, 3],
  ])('between %s and %s', (word, term, whole, beginning) => {
    const found = slipsBetween(word, term, 2);
    expect({ whole: found.whole, beginning: found.beginning }).toEqual({ whole, beginning });
  });
});
