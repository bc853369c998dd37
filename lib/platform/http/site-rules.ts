import type { Actor } from '../auth/actor';
import { PlatformError } from '../app-error';
import type { Limit } from './limits';
import type { Access, LimitName } from './route';

/** What the platform must know of the site whose requests it serves. */
export interface SiteRules {
  /** Path, without language, of the page that asks for a fresh proof and leads back to its `callbackUrl`. */
  proofPage: string;
  /** Whether a signed-in account passes the door of a call; the command behind it decides. */
  mayEnter(actor: Actor, access: Access): boolean;
  /** Writes down what a staff member does in somebody else's account, before it is done. */
  recordSupport(actor: Actor, call: { route: string; id: string }): Promise<void>;
  limits: Readonly<Record<LimitName, Limit>>;
}

/** One per process: Next's bundles each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { paikariSiteRules?: SiteRules };

/** Says which rules the site has; once for each process (`lib/startup/register.ts`). */
export function setSiteRules(rules: SiteRules): void {
  shared.paikariSiteRules = rules;
}

/** @throws Error where none were registered: a request is better refused than served without them */
export function siteRules(): SiteRules {
  if (!shared.paikariSiteRules) {
    throw new Error(
      'No site rules are registered: call registerFeatures() of lib/startup/register.ts first.',
    );
  }
  return shared.paikariSiteRules;
}

/**
 * For commands of the platform itself.
 * @throws AppError FORBIDDEN
 */
export function requireAccess(actor: Actor, access: Access): void {
  if (!siteRules().mayEnter(actor, access)) throw new PlatformError('FORBIDDEN');
}

/** @throws Error where there is none of this name: what should be limited is not served without */
export function limitOf(name: LimitName): Limit {
  const { limits } = siteRules();
  if (!Object.hasOwn(limits, name)) throw new Error(`There is no limit of the name ${name}.`);
  return limits[name];
}
