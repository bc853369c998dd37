import 'server-only';
import { posix } from 'node:path';
import { parser as saxParser } from 'sax';
import { openZip, type ZipFile, type ZipLimits } from '../zip/read';
import { FileError } from './file-error';
import { numberFormat, type NumberFormat, numberText } from './xlsx-format';

/*
 * One sheet of an Excel workbook, row by row: never more of it in memory than a piece, its texts and
 * its formats. Formulas are not evaluated: what the spreadsheet stored as their result is read.
 */

/** Why a workbook is not read, beside what is wrong with its ZIP. */
type XlsxProblem = 'notXlsx' | 'macros' | 'tooManyColumns' | 'rowTooLong';
const XlsxError = FileError<XlsxProblem>;

/** A cell as the person sees it; `broken`: what stands in one that has no value, `C5 #REF!`. */
export type XlsxCell = string | { broken: string };

interface XlsxRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  /** Empty ones are ''; it ends with the last that is not. */
  cells: XlsxCell[];
}

interface Limits {
  zip: ZipLimits;
  columns: number;
}

/** Different texts of a workbook. */
const MAX_TEXTS = 2_000_000;
/** Letters of one cell: a spreadsheet has at most 32,767. */
const MAX_TEXT = 1024 * 1024;

/**
 * Opens a workbook's sheet.
 * @param wanted the sheet that is read where there is one of this name; else the first that is visible
 * @returns its name, and its rows that are not empty
 * @throws FileError of this file and of `openZip`, also while rows are read
 */
export async function openSheet(
  path: string,
  wanted: string,
  limits: Limits,
): Promise<{ sheet: string; rows: AsyncGenerator<XlsxRow>; close: () => void }> {
  const { files, close } = await openZip(path, limits.zip);
  try {
    const parts = new Map(files.map((file) => [file.name, file]));
    if (files.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) {
      throw new XlsxError('macros');
    }
    const [main] = await relationsOf(parts, '', 'officeDocument');
    const book = main && parts.get(main.target);
    if (!book) throw new XlsxError('notXlsx');
    const { sheets, from1904 } = await readWorkbook(book);
    const relations = await relationsOf(parts, book.name);
    const parting = (type: string) => relations.find((each) => each.type === type)?.target ?? '';
    const read = sheets.flatMap(({ name, id, isHidden }) => {
      const part = relations.find((each) => each.id === id && each.type === 'worksheet');
      const file = part && parts.get(part.target);
      return file ? [{ name, file, isHidden }] : [];
    });
    const named = read.find(({ name }) => name.trim().toLowerCase() === wanted);
    const chosen = named ?? read.find(({ isHidden }) => !isHidden);
    if (!chosen) throw new XlsxError('notXlsx');
    const texts = await readTexts(parts.get(parting('sharedStrings')));
    const formats = await readFormats(parts.get(parting('styles')));
    const rows = readRows(chosen.file, { texts, formats, from1904, columns: limits.columns });
    return { sheet: chosen.name, rows, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Names of elements and attributes come without their prefix. */
interface Listener {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Tells a listener what an XML part holds, piece by piece. @throws FileError where it is none */
async function* readXml(file: ZipFile, listener: Listener): AsyncGenerator<void> {
  const xml = saxParser(true, { position: false, trim: false });
  xml.onerror = (error) => {
    throw error;
  };
  // A document type could define texts that grow without end; no workbook has one.
  xml.ondoctype = () => {
    throw new XlsxError('notXlsx');
  };
  xml.onopentag = ({ name, attributes }) =>
    listener.open?.(
      local(name),
      Object.fromEntries(
        Object.entries(attributes).map(([each, value]) => [local(each), String(value)]),
      ),
    );
  xml.ontext = (text) => listener.text?.(text);
  xml.oncdata = (text) => listener.text?.(text);
  xml.onclosetag = (name) => listener.close?.(local(name));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of file.read()) {
      xml.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    xml.write(decoder.decode()).close();
    yield;
  } catch (error) {
    throw error instanceof FileError ? error : new XlsxError('notXlsx', String(error));
  }
}

async function readWhole(file: ZipFile, listener: Listener): Promise<void> {
  for await (const _piece of readXml(file, listener)) continue;
}

interface Relation {
  id: string;
  /** The last part of its address: `worksheet`. */
  type: string;
  target: string;
}

/** The parts that a part names; '' is the package itself. */
async function relationsOf(
  parts: ReadonlyMap<string, ZipFile>,
  part: string,
  type?: string,
): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = parts.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (!file) return [];
  const found: Relation[] = [];
  await readWhole(file, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.push({ id: Id, type: posix.basename(Type), target });
    },
  });
  return type === undefined ? found : found.filter((each) => each.type === type);
}

async function readWorkbook(file: ZipFile) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await readWhole(file, {
    open(name, { name: title = '', id = '', state = 'visible', date1904 = '' }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet') sheets.push({ name: title, id, isHidden: state !== 'visible' });
    },
  });
  return { sheets, from1904 };
}

/** Texts that cells name by their number. */
async function readTexts(file: ZipFile | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!file) return texts;
  const text = new TextCollector();
  await readWhole(file, {
    open(name) {
      if (name === 'si') text.start();
      else text.open(name);
    },
    text: (piece) => text.add(piece),
    close(name) {
      if (name !== 'si') return text.close(name);
      if (texts.push(text.end()) > MAX_TEXTS) throw new FileError('zipTooLarge');
    },
  });
  return texts;
}

/** Gathers what stands in `t` elements, but not how a word is pronounced (`rPh`). */
class TextCollector {
  #text = '';
  #isText = false;
  #isSound = false;

  start(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isSound = true;
  }

  add(piece: string): void {
    if (!this.#isText || this.#isSound) return;
    this.#text += piece;
    if (this.#text.length > MAX_TEXT) throw new XlsxError('rowTooLong');
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isSound = false;
  }

  end(): string {
    return unescaped(this.#text);
  }
}

/** `_x000D_` is a character that XML could not hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The number format of each style, by its place. */
async function readFormats(file: ZipFile | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isStyle = false;
  if (file) {
    await readWhole(file, {
      open(name, { numFmtId = '0', formatCode }) {
        if (name === 'cellXfs') isStyle = true;
        else if (name === 'numFmt' && formatCode !== undefined) {
          codes.set(Number(numFmtId), formatCode);
        } else if (name === 'xf' && isStyle) ids.push(Number(numFmtId));
      },
      close(name) {
        if (name === 'cellXfs') isStyle = false;
      },
    });
  }
  return ids.map((id) => numberFormat(id, codes.get(id)));
}

interface Book {
  texts: string[];
  formats: NumberFormat[];
  from1904: boolean;
  columns: number;
}

async function* readRows(file: ZipFile, book: Book): AsyncGenerator<XlsxRow> {
  let ready: XlsxRow[] = [];
  let row: XlsxRow = { number: 0, cells: [] };
  let place = -1;
  let cell: Stored | null = null;
  let isValue = false;
  const inline = new TextCollector();
  const listener: Listener = {
    open(name, { r = '', t = 'n', s = '' }) {
      if (name === 'row') {
        row = { number: Number(r) || row.number + 1, cells: [] };
        place = -1;
      } else if (name === 'c') {
        place = r === '' ? place + 1 : columnOf(r);
        const address = r || `${columnName(place)}${row.number}`;
        cell = { address, type: t, style: s, value: '', isFormula: false };
        inline.start();
      } else if (name === 'v') isValue = true;
      else if (name === 'f' && cell) cell.isFormula = true;
      else inline.open(name);
    },
    text(piece) {
      if (!isValue || !cell) return inline.add(piece);
      cell.value += piece;
      if (cell.value.length > MAX_TEXT) throw new XlsxError('rowTooLong', String(row.number));
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        const text = cellText(cell, inline.end(), book);
        cell = null;
        if (text === '') return;
        if (place >= book.columns) throw new XlsxError('tooManyColumns', String(place + 1));
        while (row.cells.length < place) row.cells.push('');
        row.cells[place] = text;
      } else if (name === 'row') {
        if (row.cells.length > 0) ready.push(row);
      } else inline.close(name);
    },
  };
  for await (const _piece of readXml(file, listener)) {
    yield* ready;
    ready = [];
  }
}

interface Stored {
  address: string;
  type: string;
  style: string;
  value: string;
  isFormula: boolean;
}

function cellText(cell: Stored, inline: string, { texts, formats, from1904 }: Book): XlsxCell {
  const { address, type, value, style, isFormula } = cell;
  if (type === 'inlineStr') return inline;
  if (type === 'e') return { broken: `${address} ${value}`.trim() };
  // A formula that no spreadsheet has worked out yet; an empty text is a result.
  if (isFormula && value === '' && type !== 'str') return { broken: address };
  if (value === '' || type === 'd') return value;
  if (type === 's') return texts[Number(value)] ?? { broken: address };
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str') return unescaped(value);
  return numberText(value, formats[Number(style || 0)] ?? { kind: 'number' }, from1904);
}

/** `AB12` is column 27, counted from 0. @throws FileError where it is no address */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(address)?.[0];
  if (letters === undefined) throw new XlsxError('notXlsx', address.slice(0, 20));
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}
