import type { Actor } from '@/lib/platform/auth/actor';
import { isOwner } from '@/lib/shop/policy';
import { handle, route } from '@/lib/platform/http/handle';
import { normalizePhone } from '@/lib/platform/phone';
import { isAdminRoute } from '@/lib/features/accounts/shared';

/**
 * `GET /isadmin?email=`, of an account that has no e-mail `?phone=`: true only when an administrator asks
 * about their own.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(isAdminRoute, {
    run: async ({ actor, query }) => ({
      isAdmin: actor !== null && isOwner(actor) && asksAboutSelf(actor, query),
    }),
  }),
);

function asksAboutSelf(actor: Actor, asked: { email?: string; phone?: string }): boolean {
  const phone = normalizePhone(asked.phone ?? '');
  if (phone !== undefined) return phone === actor.phone;
  return actor.email !== '' && asked.email?.trim().toLowerCase() === actor.email;
}
