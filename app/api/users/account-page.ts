import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/**
 * Where a form of an account's file leads back to, with how it went.
 * @param form with the account's id as `userId`
 * @param of the form that was refused, which then shows what was typed
 */
export function accountPage(
  { userId = '' }: Record<string, string>,
  notice: string,
  of?: 'access' | 'notes' | 'enter',
): string {
  const page = isObjectId(userId) ? paths.dashboardUser(userId) : paths.dashboardUsers;
  return withQuery(page, { notice, ...(of && { of }) });
}
