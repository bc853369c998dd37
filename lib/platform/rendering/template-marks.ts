/**
 * A page of lists as a template: the HTTP front asks for it once, with marks where one list differs
 * from another, and fills it for each list (`docs/decisions/filled-lists.md`). The front makes the
 * marks, the page reads them here.
 */
export interface TemplateMarks {
  title: string;
  /** The path that the page's head names, without a language. */
  path: string;
  /** Where the list stands. */
  list: string;
  /** The template of lists that search engines may keep, as `q` of the address, and of the others. */
  shown: string;
  hidden: string;
}

/** Next has several copies of each module in a process; globalThis is one. */
const shared = globalThis as typeof globalThis & { paikariTemplateMarks?: TemplateMarks };

/** @param secret letters and digits that nobody else knows, so that no list has them */
export function makeTemplateMarks(secret: string): TemplateMarks {
  // None begins with another.
  const mark = (name: string) => `${name}${secret}`;
  shared.paikariTemplateMarks = {
    title: mark('title'),
    path: mark('path'),
    list: mark('list'),
    shown: mark('shown'),
    hidden: mark('hidden'),
  };
  return shared.paikariTemplateMarks;
}

/** @param q of the address. @returns null where it asks for no template but for a list */
export function askedTemplate(
  q: string | string[] | undefined,
): { marks: TemplateMarks; hidden: boolean } | null {
  const marks = shared.paikariTemplateMarks;
  if (marks === undefined || (q !== marks.shown && q !== marks.hidden)) return null;
  return { marks, hidden: q === marks.hidden };
}
