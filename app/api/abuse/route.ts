import { reportAbuse } from '@/lib/features/catalogue/abuse';
import { reportAbuseRoute, reportPath } from '@/lib/features/catalogue/abuse/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** The form's own page, with how it went. */
const formPage = ({ kind = '', subjectId = '' }: Record<string, string>, notice: string) =>
  isObjectId(subjectId)
    ? withQuery(reportPath(kind === 'seller' ? 'seller' : 'product', subjectId), { notice })
    : paths.products;

/** `POST /api/abuse`: somebody, with or without an account, reports a product or a seller. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reportAbuseRoute, {
    form: {
      done: (form) => formPage(form, 'SENT'),
      refused: formPage,
      keep: ['reason', 'text', 'phoneNumber', 'email'],
    },
    async run({ actor, body }) {
      await reportAbuse(actor, body);
      return acknowledged('Thank you. The shop looks at it within 72 hours.');
    },
  }),
);
