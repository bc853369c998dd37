import { strFromU8, unzipSync } from 'fflate';
import { xlsxFile } from './xlsx';

it('Long numbers and formulas are texts, amounts are numbers.', async () => {
  const columns = ['holder', 'account_number', 'routing_number', 'amount_bdt'];
  const file = await xlsxFile(
    columns.map((name) => ({ name, width: 20 })),
    [['=HYPERLINK("x") & Sons', '20500123456781234', '010275357', 114_000.5]],
  );
  const parts = unzipSync(file);
  const textOf = (part: string) => strFromU8(parts[part]!);
  const sheet = textOf('xl/worksheets/sheet1.xml');
  const texts = Object.hasOwn(parts, 'xl/sharedStrings.xml')
    ? textOf('xl/sharedStrings.xml')
    : sheet;
  for (const text of ['20500123456781234', '010275357', '=HYPERLINK(', '&amp; Sons']) {
    expect(texts).toContain(text);
  }
  expect(sheet).not.toContain('<f>');
  // Cells of the second row: three texts and a number.
  const cells = [...sheet.matchAll(/<c r="([A-D]2)"([^>]*)>/g)].map(([, , more]) => more);
  expect(cells.map((more) => / t="(?:s|inlineStr)"/.test(more!))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(sheet).toMatch(/<v>114000\.5<\/v>/);
});
