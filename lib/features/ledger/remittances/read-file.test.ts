import { readFileSync } from 'node:fs';
import { readLines } from './line-rules';
import { guessMapping, readTable, readText } from './read-file';

it.each(['remittance-crlf-head-lf-rows', 'remittance-crlf-head-lf-rows-note-last'])(
  'Every parcel of %s is read, though its lines end in two ways.',
  (name) => {
    const table = readTable(readText(readFileSync(`tests/fixtures/foreign/${name}.csv`)));
    const { rows, unread, nameless } = readLines(table.lines, guessMapping(table.names));
    expect({ unread, nameless }).toEqual({ unread: [], nameless: [] });
    expect(rows.map(({ row, collectedPoisha }) => [row, collectedPoisha])).toEqual([
      [2, 50_000],
      [3, 50_000],
      [4, 50_000],
    ]);
  },
);

it('A sum with a comma that is not quoted is told, as it moves what stands behind it.', () => {
  const text = 'Tracking Code,COD Amount,Delivery Charge\nC1,1,500,60\nC2,500,60,\n';
  const table = readTable(readText(Buffer.from(text)));
  const { rows, unread } = readLines(table.lines, guessMapping(table.names));
  expect(rows.map(({ consignment }) => consignment)).toEqual(['C2']);
  expect(unread).toEqual([{ row: 2, fault: 'cells', value: 'C1, 1, 500, 60' }]);
});
