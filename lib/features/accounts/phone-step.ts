import { withQuery } from '../../platform/query';
import { paths } from '../../platform/paths';

/**
 * Where a form of the login by phone leads without the script: the page it stands on, for the number or
 * for the code.
 */
export const phoneStep = (
  form: Record<string, string>,
  query: { step?: 'code' | undefined; notice?: string },
): string =>
  withQuery(form.page === 'register' ? paths.register : paths.login, {
    ...query,
    callbackUrl: form.callbackUrl,
  });
