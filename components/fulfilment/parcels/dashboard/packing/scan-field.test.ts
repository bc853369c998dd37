import { newCodes } from './scan-field';

it('A code that stays in sight counts once; one that comes back after a while counts again.', () => {
  const seen = new Map<string, number>();
  expect(newCodes(seen, ['1', '1'], 0)).toEqual(['1']);
  expect(newCodes(seen, ['1'], 900)).toEqual([]);
  expect(newCodes(seen, ['1', '2'], 1_800)).toEqual(['2']);
  expect(newCodes(seen, ['1'], 2_900)).toEqual(['1']);
});
