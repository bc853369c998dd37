/** What the platform must know of the site whose requests it serves. */
export interface SiteRules {
  /** Path, without language, of the page that asks for a fresh proof and leads back to its `callbackUrl`. */
  proofPage: string;
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
