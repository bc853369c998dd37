import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { sheetRows, workbook } from '../../../tests/support/workbook';
import { openSheet, type XlsxCell } from './xlsx-read';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MEGABYTE = 1024 * 1024;

async function read(bytes: Uint8Array, limits = { entries: 50, bytes: MEGABYTE }) {
  const path = join(folder, 'file.xlsx');
  await writeFile(path, bytes);
  const { sheet, rows, close } = await openSheet(path, 'products', { zip: limits, columns: 30 });
  try {
    const all: [number, XlsxCell[]][] = [];
    for await (const { number, cells } of rows) all.push([number, cells]);
    return { sheet, rows: all };
  } finally {
    close();
  }
}

const one = (cells: string, more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  read(workbook({ sheets: { Sheet1: `<row r="1">${cells}</row>` }, ...more }));

describe('cells', () => {
  it.each<[what: string, xml: string, XlsxCell]>([
    ['a text keeps its zeros', '<c t="s"><v>0</v></c>', '007'],
    ['a long number keeps its digits', '<c><v>8.801234567890123E+14</v></c>', '880123456789012'],
    ['a sum loses what binary adds', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['zeros that the format shows', '<c s="1"><v>42</v></c>', '00042'],
    ['a day', '<c s="2"><v>46347</v></c>', '2026-11-21'],
    ['a day and a time', '<c s="2"><v>46347.5</v></c>', '2026-11-21 12:00'],
    ['an amount of money is no day', '<c s="3"><v>1250.5</v></c>', '1250.5'],
    ['a yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['the stored result of a formula', '<c><f>A2*2</f><v>12</v></c>', '12'],
    ['the stored text of a formula', '<c t="str"><f>A2</f><v>x</v></c>', 'x'],
    ['a formula without a result', '<c r="A1"><f>A2*2</f></c>', { broken: 'A1' }],
    ['an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', { broken: 'A1 #DIV/0!' }],
    ['a text that names none', '<c r="A1" t="s"><v>99</v></c>', { broken: 'A1' }],
    ['a text in pieces', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
  ])('%s', async (_what, xml, text) => {
    const { rows } = await one(xml, {
      texts: ['007'],
      formats: ['00000', 'd/m/yyyy', '#,##0.00\\ &quot;d&quot;[$৳-845]'],
    });
    expect(rows).toEqual([[1, [text]]]);
  });
});

it('Rows keep their numbers and cells their columns.', async () => {
  const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>${at}</t></is></c>`;
  const { rows } = await read(
    workbook({
      sheets: { A: `<row r="2">${cell('C2')}</row><row r="3"/><row>${cell('A4')}</row>` },
    }),
  );
  expect(rows).toEqual([
    [2, ['', '', 'C2']],
    [4, ['A4']],
  ]);
});

it('The sheet of our name is read, else the first that people see.', async () => {
  const sheets = {
    Hidden: sheetRows([['h']]),
    Prices: sheetRows([['p']]),
    ' Products': sheetRows([['o']]),
  };
  expect((await read(workbook({ sheets, hidden: ['Hidden'] }))).sheet).toBe(' Products');
  const { ' Products': _ours, ...others } = sheets;
  expect((await read(workbook({ sheets: others, hidden: ['Hidden'] }))).sheet).toBe('Prices');
});

describe('what is not read', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_each, at) => [`x${at}`, strToU8('')]),
  );
  const bomb = strToU8(' '.repeat(2 * MEGABYTE));
  it.each<[what: string, file: () => Uint8Array, problem: string]>([
    ['a text', () => strToU8('PK\u0003\u0004 is no zip'), 'zipBroken'],
    ['another ZIP', () => zipSync({ 'a.txt': strToU8('x') }), 'notXlsx'],
    ['a page of a book', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), 'notXlsx'],
    [
      'macros',
      () => workbook({ sheets: { A: '' }, more: { 'xl/vbaProject.bin': bomb } }),
      'zipTooLarge',
    ],
    [
      'small macros',
      () => workbook({ sheets: { A: '' }, more: { 'xl/vbaProject.bin': strToU8('x') } }),
      'macros',
    ],
    [
      'a bomb by its directory',
      () => workbook({ sheets: { A: '' }, more: { x: bomb } }),
      'zipTooLarge',
    ],
    [
      'a bomb that lies',
      () => lying(workbook({ sheets: { A: `<row>${' '.repeat(2 * MEGABYTE)}</row>` } })),
      'zip',
    ],
    ['thousands of parts', () => workbook({ sheets: { A: '' }, more: many }), 'zipTooMany'],
    [
      'a way out',
      () => workbook({ sheets: { A: '' }, more: { '../../etc/x': strToU8('') } }),
      'zipPath',
    ],
    [
      'an absolute path',
      () => workbook({ sheets: { A: '' }, more: { '/etc/x': strToU8('') } }),
      'zipPath',
    ],
    [
      'a control character',
      () => workbook({ sheets: { A: '' }, more: { 'a\u0007': strToU8('') } }),
      'zipPath',
    ],
    [
      'a link',
      () =>
        workbook({
          sheets: { A: '' },
          more: { link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
        }),
      'zipPath',
    ],
    [
      'a document type, which could define texts that grow',
      () =>
        workbook({
          sheets: { A: '<row><c><v>1</v></c></row>' },
          doctype: '<!DOCTYPE a [<!ENTITY a "aaa">]>',
        }),
      'notXlsx',
    ],
    ['broken XML', () => workbook({ sheets: { A: '<row><c></row>' } }), 'notXlsx'],
    [
      'a column far out',
      () => workbook({ sheets: { A: '<row><c r="XFD1"><v>1</v></c></row>' } }),
      'tooManyColumns',
    ],
    [
      'half of a file',
      () => workbook({ sheets: { A: sheetRows([['a']]) } }).slice(0, -200),
      'zipBroken',
    ],
  ])('%s', async (_what, file, problem) => {
    await expect(read(file())).rejects.toMatchObject({ problem: expect.stringContaining(problem) });
  });

  /** Says in each place of the archive that its large part has ten bytes. */
  function lying(file: Uint8Array): Uint8Array {
    const view = new DataView(file.buffer, file.byteOffset);
    for (let at = 0; at < file.length - 46; at++) {
      const sign = view.getUint32(at, true);
      const place = sign === 0x04034b50 ? at + 22 : sign === 0x02014b50 ? at + 24 : -1;
      if (place >= 0 && view.getUint32(place, true) > MEGABYTE) view.setUint32(place, 10, true);
    }
    return file;
  }
});
