import type { NextRequest } from 'next/server';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking';
import type { Actor } from '@/lib/platform/auth/actor';
import { ShopError } from '@/lib/shop/errors';
import { isOwnOrigin } from '@/lib/platform/http/origin';

/**
 * Whoever writes about an order: an account, or a browser that entered the code of its phone.
 * @throws ShopError BAD_ORIGIN: the proof comes along by itself, whichever site has the browser write
 */
export function writerOf(actor: Actor | null, request: NextRequest) {
  const cookie = request.cookies.get(PROOF_COOKIE)?.value;
  if (!actor && cookie && !isOwnOrigin(request.headers)) throw new ShopError('BAD_ORIGIN');
  return { actor, cookie };
}
