import { decideAbuse } from '@/lib/features/catalogue/abuse';
import { decideAbuseRoute } from '@/lib/features/catalogue/abuse/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

const casePage = ({ caseId = '' }: Record<string, string>, notice: string) =>
  withQuery(isObjectId(caseId) ? paths.abuseCase(caseId) : paths.abuseCases, { notice });

/** `POST /api/abuse/desk/{id}`: the shop decides a case, or answers its appeal. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideAbuseRoute, {
    form: {
      done: (form) => casePage(form, 'SAVED'),
      refused: casePage,
      keep: ['reason', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await decideAbuse(actor, id, body));
    },
  }),
);
