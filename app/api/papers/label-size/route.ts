import {
  LABEL_PAPER_COOKIE,
  readDocumentQuery,
  saveLabelPaperRoute,
} from '@/lib/features/documents/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The page with the labels that the form was on. */
function pageOf({ kind, ids = '' }: Record<string, string>): string {
  const asked = readDocumentQuery({ ids });
  return withQuery(paths.parcelPaper(kind === 'all' ? 'all' : 'labels'), {
    ids: asked?.ids.join(','),
  });
}

/** `POST /api/papers/label-size`, as JSON or as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveLabelPaperRoute, {
    form: { done: pageOf, refused: pageOf },
    run: async ({ body: { size } }) => {
      const cookie = {
        name: LABEL_PAPER_COOKIE,
        value: size,
        httpOnly: true,
        maxAgeSeconds: YEAR_SECONDS,
      };
      return acknowledged(
        'Labels are printed so from now on.',
        {},
        { cookies: [cookieHeader(cookie)] },
      );
    },
  }),
);
