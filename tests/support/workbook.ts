import { strToU8, zipSync, type Zippable } from 'fflate';

/** Workbooks of tests, made by hand so that they may also be wrong. */

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relations = (list: [id: string, type: string, target: string][]) =>
  strToU8(
    `${XML}<Relationships xmlns="${PACKAGE}">${list
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

interface Parts {
  /** Rows of each sheet by its name, as XML of `sheetData`. */
  sheets: Record<string, string>;
  /** Names of sheets that are hidden. */
  hidden?: string[];
  texts?: string[];
  /** Number formats by their codes; style 1 is the first of them. */
  formats?: string[];
  /** More parts, or others in the place of these. */
  more?: Zippable;
  /** In front of `sheetData`'s XML. */
  doctype?: string;
}

/** A workbook's bytes. */
export function workbook({
  sheets,
  hidden = [],
  texts = [],
  formats = [],
  more = {},
  doctype = '',
}: Parts): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${
        hidden.includes(name) ? ' state="hidden"' : ''
      }/>`,
  );
  return zipSync({
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_name, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['rT', 'sharedStrings', 'sharedStrings.xml'],
      ['rS', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': strToU8(
      `${XML}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(
          `${XML}${doctype}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
        ),
      ]),
    ),
    ...more,
  });
}

const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const spelt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Rows of texts and numbers as XML, from row 1. */
export const sheetRows = (rows: (string | number)[][]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells
          .map((cell, place) =>
            typeof cell === 'number'
              ? `<c r="${letters(place)}${at + 1}"><v>${cell}</v></c>`
              : `<c r="${letters(place)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${spelt(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');
