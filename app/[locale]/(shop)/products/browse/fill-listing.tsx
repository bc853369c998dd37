import type { FillList } from '@paikari/edge';
import { Listing } from '@/components/catalogue/listing';
import { FRAME_TAGS } from '@/lib/features/content/frame-kinds';
import { localePath, paths, splitLocale } from '@/lib/platform/paths';
import { renderIsland } from '@/lib/platform/rendering/render-island';
import type { ListMarks } from '@/lib/platform/rendering/template-marks';
import { listingReader } from './listing-reader';

/** Has the HTTP front make lists of `/products` without Next's renderer. */
export function fillListing(marks: ListMarks): FillList {
  return async (url) => {
    const read = listingReader.registered();
    if (read === undefined) return null;
    const { pathname, search } = new URL(url, 'http://shop');
    const { locale } = splitLocale(pathname);
    const query = Object.fromEntries(new URLSearchParams(search));
    const list = await read(query, locale);
    // Next answers that there is no such page.
    if (list === null) return null;
    const { view, head } = list;
    const asked = `?q=${head.hidden ? marks.hidden : marks.shown}`;
    return {
      template: {
        path: localePath(locale, paths.products) + asked,
        tags: FRAME_TAGS,
        marks: { island: marks.list, texts: [marks.title, marks.path], search: asked },
      },
      ...renderIsland(<Listing view={view} />),
      data: view,
      texts: [head.title, head.path.slice(1)],
    };
  };
}
