import { financesOf } from './finance-rules';

it('says of each balance who owes it to whom, and leaves no poisha out', () => {
  const balances = new Map([
    ['bank', 700],
    ['buyers', -300],
    ['commission', -50],
    ['courier:pathao', 200],
    ['gateway:bkash', 90],
    ['gateway-fees', 10],
    ['refunds', -100],
    ['seller:a', -600],
    ['seller:b', 50],
  ]);
  const { owed, held, own } = financesOf(balances);
  expect(owed).toEqual([
    ['buyers', 300],
    ['refunds', 100],
    ['sellers', 600],
  ]);
  expect(held).toEqual([
    ['courier:pathao', 200],
    ['gateway:bkash', 90],
    ['sellers-owing', 50],
  ]);
  expect(own.filter(([, poisha]) => poisha !== 0)).toEqual([
    ['bank', 700],
    ['commission', 50],
    ['gateway-fees', -10],
  ]);
  const sum = (list: [string, number][]) => list.reduce((all, [, poisha]) => all + poisha, 0);
  const earned = sum(own) - 700;
  expect(700 + sum(held)).toBe(sum(owed) + earned);
});
