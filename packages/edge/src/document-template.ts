import { hashSource, sealPage } from './inline-scripts';
import { startScriptsLater } from './later-scripts';
import {
  DATA_PUSH,
  dataPush,
  dataValue,
  escapeInScript,
  FIRST_STYLE_SHEET,
  READ_SEARCH,
  readSearch,
  SCRIPT,
} from './next-internals.mjs';

/** What a page has in the places that are filled: letters and digits that stand nowhere else. */
export interface Marks {
  /** The one text of the `div` that the island is in the template, and in the data its prop. */
  island: string;
  /** Texts, in HTML and in the data. */
  texts: readonly string[];
  /** Texts in the data alone: in the HTML they are part of the island. */
  dataTexts?: readonly string[];
  /** The query by which the page was asked for, `?…`, which Next writes into the data; a page without one has none. */
  search?: string;
}

/** What takes the places of the marks. */
export interface Filling {
  /** What React writes for the island. */
  html: string;
  /** What is to be fetched early for it, as React writes it. */
  preloads: string;
  /** Its prop: plain data. */
  data: unknown;
  /** In the order of the marks. */
  texts: readonly string[];
  dataTexts?: readonly string[];
  /** The query of the page, `?…`, no name twice; empty where its template has none. */
  search: string;
}

export interface FilledDocument {
  html: string;
  /** CSP sources of its inline scripts. */
  sources: string[];
}

type Piece = string | ((filling: Filling) => string);

const HTML_SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as it stands in HTML, between tags and in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign]!);
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text where one of the marks stands. */
function split(
  text: string,
  marks: ReadonlyMap<string, Piece>,
  shape: (constant: string) => string,
): Piece[] {
  // The longer mark first, where one begins another.
  const names = [...marks.keys()].sort((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${names.map(quoted).join('|')})`));
  // `split` puts what it split by between the rest.
  return parts.map((part, index) => (index % 2 === 0 ? shape(part) : marks.get(part)!));
}

const count = (pieces: readonly Piece[], piece: Piece) =>
  pieces.filter((each) => each === piece).length;

const join = (pieces: readonly Piece[], filling: Filling) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece(filling))).join('');

const unchanged = (text: string) => text;

/** A page's script of data, found in the page: all of its pieces are one text. */
function findData(html: string): { start: number; end: number; script: string } | null {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, , inline]) => inline!.match(DATA_PUSH));
  const [found] = scripts;
  if (scripts.length !== 1 || found === undefined) return null;
  const [whole, attributes, script] = found;
  const start = found.index + whole.indexOf(script!, '<script>'.length + attributes!.length);
  return { start, end: start + script!.length, script: script! };
}

/** The data themselves, and the script around them. */
function readData(script: string): { data: string; before: string; after: string } {
  const pushes = [...script.matchAll(DATA_PUSH)];
  const data = pushes.map(([, json]) => (JSON.parse(json!) as [number, string])[1]).join('');
  const before = script.slice(0, pushes[0]!.index);
  const rest = script.slice(before.length).replace(DATA_PUSH, '');
  // Of the pieces nothing is left but what divided them.
  return { data, before, after: rest.replace(/(?:;\n){2,}/g, ';\n') };
}

/**
 * A page that Next rendered once, with marks instead of what one of its kind differs in from another:
 * filled, it is the document that Next would have made. The island is what React wrote for it
 * elsewhere (`Filling.html`), and its data are put where browsers take it over.
 */
export class DocumentTemplate {
  readonly #head: readonly Piece[];
  readonly #script: readonly Piece[];
  readonly #tail: readonly Piece[];
  readonly #sources: readonly string[];

  private constructor(
    head: readonly Piece[],
    script: readonly Piece[],
    tail: readonly Piece[],
    sources: readonly string[],
  ) {
    this.#head = head;
    this.#script = script;
    this.#tail = tail;
    this.#sources = sources;
  }

  /**
   * @param page as Next wrote it, with the render nonce
   * @param later whether its scripts start after the first view
   * @returns null where the marks do not stand where they must: such a page can't be filled
   */
  static read(
    page: string,
    renderNonce: string,
    marks: Marks,
    later = false,
  ): DocumentTemplate | null {
    const sealed = sealPage(page, renderNonce);
    const html = later ? startScriptsLater(sealed.html) : sealed.html;
    const found = findData(html);
    if (found === null) return null;
    const { data, before, after } = readData(found.script);

    const island: Piece = ({ html }) => html;
    const preloads: Piece = (filling) => filling.preloads;
    const inHtml = new Map<string, Piece>([[`<div>${marks.island}</div>`, island]]);
    const prop: Piece = (filling) => escapeInScript(dataValue(filling.data));
    const search: Piece = (filling) => escapeInScript(filling.search);
    const read: Piece = (filling) => escapeInScript(READ_SEARCH + readSearch(filling.search));
    const inData = new Map<string, Piece>([[`"${marks.island}"`, prop]]);
    if (marks.search !== undefined) {
      inData.set(marks.search, search);
      inData.set(READ_SEARCH + marks.search, read);
    }
    /** A part of a string of the data, or its beginning. */
    const setInData = (mark: string, textOf: (filling: Filling) => string) => {
      inData.set(mark, (filling) => escapeInScript(JSON.stringify(textOf(filling)).slice(1, -1)));
      inData.set(`"${mark}`, (filling) => escapeInScript(dataValue(textOf(filling)).slice(0, -1)));
    };
    marks.texts.forEach((mark, index) => {
      inHtml.set(mark, ({ texts }) => escapeHtml(texts[index]!));
      setInData(mark, ({ texts }) => texts[index]!);
    });
    const { dataTexts = [] } = marks;
    dataTexts.forEach((mark, index) => setInData(mark, (filling) => filling.dataTexts![index]!));

    const headEnd = html.indexOf(FIRST_STYLE_SHEET);
    if (headEnd === -1 || headEnd > found.start) return null;
    const head = [
      ...split(html.slice(0, headEnd), inHtml, unchanged),
      preloads,
      ...split(html.slice(headEnd, found.start), inHtml, unchanged),
    ];
    const tail = split(html.slice(found.end), inHtml, unchanged);
    const [open, close] = dataPush('\0').split('\0') as [string, string];
    const middle = split(data, inData, escapeInScript);
    const script = [`${before}${open}`, ...middle, `${close}${after}`];

    const all = [...head, ...script, ...tail];
    if (count(all, island) !== 1 || count(middle, prop) !== 1) return null;
    const searches = marks.search === undefined ? 0 : 1;
    if (count(middle, search) !== searches || count(middle, read) !== searches) return null;
    const outside = [...head, ...tail];
    if (marks.texts.some((mark) => !outside.includes(inHtml.get(mark)!))) return null;
    const isInData = (mark: string) =>
      [mark, `"${mark}`].some((stands) => middle.includes(inData.get(stands)!));
    if (!dataTexts.every(isInData)) return null;
    const words = [marks.island, ...marks.texts, ...dataTexts];
    if (marks.search !== undefined) words.push(marks.search.slice(1));
    const isLeft = (piece: Piece) =>
      typeof piece === 'string' && words.some((word) => piece.includes(word));
    if (all.some(isLeft)) return null;
    const ofScript = hashSource(found.script);
    const sources = sealed.sources.filter((source) => source !== ofScript);
    return new DocumentTemplate(head, script, tail, sources);
  }

  /** The document of one of its kind. */
  fill(filling: Filling): FilledDocument {
    const script = join(this.#script, filling);
    const html = join(this.#head, filling) + script + join(this.#tail, filling);
    return { html, sources: [...this.#sources, hashSource(script)] };
  }
}
