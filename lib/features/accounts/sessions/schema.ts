// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type { SessionType } from './types';

/** A live session as its person sees it. */
export interface SessionView {
  _id: string;
  kind: SessionType;
  /** Whether the request that asks is made with it. */
  current: boolean;
  /** E.g. `Chrome`, `Android`; empty where it is not known. */
  browser: string;
  system: string;
  /** E.g. `103.4.12.x`; empty where it is not known. */
  network: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, to a few minutes. */
  lastSeenAt: string;
}

/** `POST /api/profile/sessions`: one session by its id, all others, or all with this one. */
export const endSessionsSchema = z.object({
  end: z.string('required').regex(/^(others|all|[0-9a-f]{24})$/, 'unknownChoice'),
});
export type EndSessions = z.output<typeof endSessionsSchema>;
