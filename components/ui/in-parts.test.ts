import { sendInParts } from './in-parts';

const unsent = (one: number) => `left ${one}`;

it('Many go in parts, in their order.', async () => {
  const parts: number[][] = [];
  const results = await sendInParts(
    [1, 2, 3, 4, 5],
    2,
    async (part) => {
      parts.push(part);
      return part.map(String);
    },
    unsent,
  );
  expect(parts).toEqual([[1, 2], [3, 4], [5]]);
  expect(results).toEqual(['1', '2', '3', '4', '5']);
});

it('After a failure it says what went and what did not; one at the beginning is told as it is.', async () => {
  const failing = (at: number) => async (part: number[]) => {
    if (part.includes(at)) throw new Error('away');
    return part.map(String);
  };
  expect(await sendInParts([1, 2, 3, 4], 2, failing(3), unsent)).toEqual([
    '1',
    '2',
    'left 3',
    'left 4',
  ]);
  await expect(sendInParts([1, 2, 3], 2, failing(1), unsent)).rejects.toThrow('away');
});
