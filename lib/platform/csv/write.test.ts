import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvHead, csvHeaders, csvLine, unescapeFormula } from './write';

describe('csvLine', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "hi"'], '"a,b","say ""hi"""\r\n'],
    [['two\nlines'], '"two\nlines"\r\n'],
    [['নাম', null, ''], 'নাম,,\r\n'],
    [[1250.5, -5, 0], '1250.5,-5,0\r\n'],
    [[Number.NaN], '\r\n'],
    [['=1+1', '+880', '-5', '@a'], "'=1+1,'+880,'-5,'@a\r\n"],
    [['\t=1', '\r=1'], '\'\t=1,"\'\r=1"\r\n'],
    [["'=1", "'n Boek"], "''=1,'n Boek\r\n"],
    [['a=b', 'a-b'], 'a=b,a-b\r\n'],
  ])('writes %j', (values, line) => {
    expect(csvLine(values)).toBe(line);
  });

  it.each(['=1+1', "'=1", "''-x", "'quoted'", '-5', 'plain', "'"])('gives %j back', (text) => {
    expect(unescapeFormula(csvLine([text]).replace('\r\n', ''))).toBe(text);
  });
});

it('every line is read back as it was written, and no cell of it runs', () => {
  const sign = fc.constantFrom(...'ab ন,;"\'=+-@\t\r\n\u2028');
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
      const [cells] = parse(csvLine(values), { record_delimiter: '\r\n' }) as string[][];
      expect(cells!.map(unescapeFormula)).toEqual(values);
      for (const cell of cells!) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

it('begins with the mark Excel needs', () => {
  expect(csvHead(['name', 'price'])).toBe('\uFEFFname,price\r\n');
});

it('names the file and is kept by no cache', () => {
  const headers = csvHeaders('my orders";x.csv');
  expect(headers['content-disposition']).toBe('attachment; filename="my_orders__x.csv"');
  expect(headers['cache-control']).toContain('no-store');
});
