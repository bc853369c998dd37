import { readCursor, writeCursor } from './cursor';

const id = '0123456789abcdef01234567';

describe('cursor', () => {
  it.each([
    { id, value: undefined },
    { id, value: 0 },
    { id, value: 125050 },
    { id, value: 4.5 },
  ])('reads what it wrote: %j', (cursor) => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'x', `x.${id}`, '12.5', `${id}0`])('refuses %j', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
