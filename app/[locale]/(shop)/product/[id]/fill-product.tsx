import type { FillPage } from '@paikari/edge';
import { ProductPage } from '@/components/catalogue/product-page';
import { ProductPolicies } from '@/components/catalogue/product-policies';
import { FRAME_TAGS } from '@/lib/features/content/frame-kinds';
import { localePath, paths, splitLocale } from '@/lib/platform/paths';
import { renderIsland } from '@/lib/platform/rendering/render-island';
import type { ProductMarks } from '@/lib/platform/rendering/template-marks';
import { productReader } from './product-reader';

/** As the page's own links have it: what is written otherwise Next makes. */
const PRODUCT = /^\/product\/([0-9a-f]{24})$/;

/** Has the HTTP front make the pages of products without Next's renderer. */
export function fillProduct(marks: ProductMarks): FillPage {
  return (pathname) => {
    const { locale, path } = splitLocale(pathname);
    const id = PRODUCT.exec(path)?.[1];
    const read = productReader.registered();
    if (id === undefined || id === marks.id || read === undefined) return null;
    return async () => {
      const page = await read(id, locale);
      if (page === null) return null;
      const { view, structured, policies, days, head, imageUrl, tags } = page;
      return {
        template: {
          path: localePath(locale, paths.product(marks.id)),
          tags: FRAME_TAGS,
          marks: {
            island: marks.page,
            texts: [marks.id, marks.title, marks.description, marks.image],
            dataTexts: [marks.days],
          },
        },
        // Structured data stand in the HTML alone.
        ...renderIsland(
          <ProductPage
            view={{ ...view, structured }}
            policies={<ProductPolicies view={policies} />}
          />,
        ),
        data: { ...view, structured: '' },
        texts: [id, head.title, head.description, imageUrl],
        dataTexts: [days],
        tags,
      };
    };
  };
}
