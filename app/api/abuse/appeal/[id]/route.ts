import { appealAbuse } from '@/lib/features/catalogue/abuse';
import { appealAbuseRoute } from '@/lib/features/catalogue/abuse/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** The seller's page of the product, or the case that the staff write an appeal down in. */
const formPage = ({ productId = '', caseId = '' }: Record<string, string>, appeal: string) =>
  isObjectId(productId)
    ? `${withQuery(paths.dashboardProduct(productId), { appeal })}#takedown`
    : withQuery(isObjectId(caseId) ? paths.abuseCase(caseId) : paths.dashboard, {
        notice: appeal === 'SENT' ? 'SAVED' : appeal,
      });

/** `POST /api/abuse/appeal/{id}`: a seller appeals against a takedown, once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(appealAbuseRoute, {
    form: {
      done: (form) => formPage(form, 'SENT'),
      refused: formPage,
      keep: ['text', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('The appeal is sent.', await appealAbuse(actor, id, body));
    },
  }),
);
