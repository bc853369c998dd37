import { readSpecification } from './text-view';

describe('readSpecification', () => {
  it('reads rows and keeps what is none', () => {
    expect(
      readSpecification(
        'Material: cotton\r\n\n- Size : M, L: XL\n• Made in Narayanganj\nওজন：২ কেজি',
      ),
    ).toEqual({
      rows: [
        { name: 'Material', value: 'cotton' },
        { name: 'Size', value: 'M, L: XL' },
        { name: 'ওজন', value: '২ কেজি' },
      ],
      notes: ['Made in Narayanganj'],
    });
  });

  it.each(['https://example.com/manual', 'Colour:', ': red', `${'a'.repeat(61)}: b`])(
    'takes %p for a note',
    (line) => {
      expect(readSpecification(line)).toEqual({ rows: [], notes: [line] });
    },
  );

  it('is empty for no content', () => {
    expect(readSpecification(' \n ')).toEqual({ rows: [], notes: [] });
  });
});
