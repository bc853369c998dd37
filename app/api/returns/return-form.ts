import type { FormPost } from '@/lib/platform/http/form-post';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The page that a form about a return stands on: the buyer's own, or that of the dashboard. */
function pageOf({ returnId = '', desk }: Record<string, string>): string {
  if (!isObjectId(returnId)) return paths.cart;
  return desk ? paths.dashboardReturn(returnId) : paths.return(returnId);
}

/**
 * Where ordinary forms about a return lead: back to where they stand.
 * @param notice what is said there once it is done
 */
export const returnForm = (notice: string, keep: NonNullable<FormPost['keep']>): FormPost => ({
  done: (form) => withQuery(pageOf(form), { notice }),
  refused: (form, code) => withQuery(pageOf(form), { notice: code, step: form.event }),
  keep,
});
