import 'server-only';
import { cookies, headers } from 'next/headers';
import { pageActor, supportNow } from '@/lib/features/accounts';
import type { SupportNow } from '@/lib/features/accounts/shared';
import { COUNT_COOKIE } from '@/lib/features/checkout/basket/shared';
import { countUnread } from '@/lib/features/notifications';
import { KEPT_HEADER } from '@/lib/platform/http/kept-header';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { log } from '@/lib/platform/log';

/** The visitor's basket count, name and unread notifications, for navbar and dock. */
export interface FrameViewer {
  basketCount: number;
  person: { name: string; unread: number } | undefined;
  /** Present where a staff member is in the visitor's account, whose id it is. */
  support?: { userId: string; now: SupportNow } | undefined;
}

const NOBODY: FrameViewer = { basketCount: 0, person: undefined };

/**
 * Returns the viewer for the frame of a page that is rendered for each request. Cached pages for everybody
 * know no viewer: those that Next caches (`force-static`) have no cookies, and lists that the HTTP front
 * caches say so in a header. On those the script loads the counts.
 */
export async function frameViewer(locale: Locale): Promise<FrameViewer> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  if (head.has(KEPT_HEADER)) return NOBODY;
  const kept = jar.get(COUNT_COOKIE)?.value ?? '';
  const basketCount = /^\d{1,3}$/.test(kept) ? Number(kept) : 0;
  try {
    const actor = await pageActor(locale);
    const person = actor ? { name: actor.name, unread: await countUnread(actor) } : undefined;
    const now = actor && supportNow(actor, locale);
    const support = now ? { userId: actor.id, now } : undefined;
    return { basketCount, person, support };
  } catch (error) {
    // A page that needs the database says itself that it is away; one that does not is shown all the same.
    log().warn({ err: error }, 'the frame could not read its visitor');
    return { basketCount, person: undefined };
  }
}
