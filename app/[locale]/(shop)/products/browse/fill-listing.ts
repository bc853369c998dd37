import { randomBytes } from 'node:crypto';
import type { FillList } from '@paikari/edge';
import { tags } from '@/lib/platform/cache/tags';
import { localePath, paths, splitLocale } from '@/lib/platform/paths';
import { makeTemplateMarks } from '@/lib/platform/rendering/template-marks';
import { registeredListing } from './listing-reader';
import { renderListing } from './render-listing';

/** Has the HTTP front make lists of `/products` without Next's renderer. */
export function fillListing(): FillList {
  const marks = makeTemplateMarks(randomBytes(16).toString('hex'));
  return async (url) => {
    const read = registeredListing();
    if (read === undefined) return null;
    const { pathname, search } = new URL(url, 'http://shop');
    const { locale } = splitLocale(pathname);
    const query = Object.fromEntries(new URLSearchParams(search));
    const { view, head } = await read(query, locale);
    const { html, preloads } = renderListing(view);
    const asked = `?q=${head.hidden ? marks.hidden : marks.shown}`;
    return {
      template: {
        path: localePath(locale, paths.products) + asked,
        // The shop's frame around the list.
        tags: [tags.anyContent],
        marks: { island: marks.list, texts: [marks.title, marks.path], search: asked },
      },
      html,
      preloads,
      data: view,
      texts: [head.title, head.path.slice(1)],
    };
  };
}
