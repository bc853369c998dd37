/**
 * Pages as templates: the HTTP front asks for each of them once, with marks where one list or product
 * differs from another, and fills it for each (`docs/decisions/filled-pages.md`). The front makes the
 * marks, the pages read them here. They are secret: so that nobody's words have them, and nobody but
 * the front asks for a template.
 */
export interface ListMarks {
  title: string;
  /** The path that the page's head names, without a language. */
  path: string;
  /** Where the list stands. */
  list: string;
  /** The template of lists that search engines may keep, as `q` of the address, and of the others. */
  shown: string;
  hidden: string;
}

export interface ProductMarks {
  /** In the address, in the place of a product's. */
  id: string;
  title: string;
  description: string;
  /** Address of the picture. */
  image: string;
  /** In how many days it comes. */
  days: string;
  /** Where the page stands. */
  page: string;
}

interface TemplateMarks {
  list: ListMarks;
  product: ProductMarks;
}

/** Next has several copies of each module in a process; globalThis is one. */
const shared = globalThis as typeof globalThis & { paikariTemplateMarks?: TemplateMarks };

/** @param secret 56 hexadecimal digits that nobody else knows */
export function makeTemplateMarks(secret: string): TemplateMarks {
  // None begins with another, and the id shows nothing of the rest.
  const id = secret.slice(0, 24);
  const mark = (name: string) => `${name}${secret.slice(24)}`;
  shared.paikariTemplateMarks = {
    list: {
      title: mark('title'),
      path: mark('path'),
      list: mark('list'),
      shown: mark('shown'),
      hidden: mark('hidden'),
    },
    product: {
      id,
      title: mark('name'),
      description: mark('description'),
      // Next writes addresses as a browser reads them.
      image: `https://${mark('image')}.invalid/`,
      days: mark('days'),
      page: mark('product'),
    },
  };
  return shared.paikariTemplateMarks;
}

/** @param q of the address. @returns null where it asks for no template but for a list */
export function listTemplate(
  q: string | string[] | undefined,
): { marks: ListMarks; hidden: boolean } | null {
  const marks = shared.paikariTemplateMarks?.list;
  if (marks === undefined || (q !== marks.shown && q !== marks.hidden)) return null;
  return { marks, hidden: q === marks.hidden };
}

/** @param id of the address. @returns null where it asks for no template but for a product */
export function productTemplate(id: string): ProductMarks | null {
  const marks = shared.paikariTemplateMarks?.product;
  return marks?.id === id ? marks : null;
}
