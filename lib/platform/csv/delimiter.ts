const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

export interface Layout {
  delimiter: Delimiter;
  names: string[];
  /** Lines before the column names. */
  skipped: number;
}

/**
 * How the beginning of a file is laid out.
 * @param head the first text of it, its whole line of column names at least
 * @param isKnown whether these column names are a format's: what is known wins over what has more
 */
export function detectLayout(head: string, isKnown: (names: string[]) => boolean): Layout {
  const named = SEPARATOR_LINE.exec(head);
  const text = named ? head.slice(named[0].length) : head.replace(/^(?:[ \t]*\r?\n)+/, '');
  const tried = DELIMITERS.map((delimiter) => ({
    delimiter,
    names: firstLine(text, delimiter),
    skipped: named ? 1 : 0,
  }));
  const said = tried.find(({ delimiter }) => delimiter === named?.[1]);
  const known = tried.find(({ names }) => isKnown(names));
  return said ?? known ?? tried.reduce((best, each) => (more(each, best) ? each : best));
}

const more = (one: Layout, other: Layout) => one.names.length > other.names.length;

/** The cells of the first record; a quoted cell may hold delimiters and line ends. */
function firstLine(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '"') {
      if (quoted && text[at + 1] === '"') cell += text[++at]!;
      else if (quoted || cell.trim() === '') quoted = !quoted;
      else cell += letter;
    } else if (quoted) cell += letter;
    else if (letter === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (letter === '\n' || letter === '\r') break;
    else cell += letter;
  }
  cells.push(cell.trim());
  return cells;
}
