import type { NextRequest } from 'next/server';
import type { AppError } from '../app-error';
import type { ApiResponse } from './api-response';
import { languageOf } from '../i18n/language';
import { flashCookie, type FormFlash } from './flash-cookie';
import { withQuery } from '../query';
import { siteRules } from './site-rules';

/**
 * An ordinary form post (no JavaScript) is answered with a redirect to a page that says how it went:
 * `?notice=CODE`, a code that the page looks up in its own words.
 */
export interface FormPost {
  /**
   * Path to go to when it is done.
   * @param answer the body that a script would get
   */
  done(form: Record<string, string>, answer: unknown): string;
  /**
   * Path to go back to when it is refused, with `notice`. Nothing of a person goes into it: addresses
   * stay in histories and logs.
   */
  refused(form: Record<string, string>, code: string, fields: Record<string, string>): string;
  /**
   * Fields that go back into the form: in a sealed cookie of that page alone, never in its address.
   * The page reads them with `readFormFlash`, or with `readAccountFormFlash`, which asks for one named `account`.
   * A list, or a test of each name where the form has names of its own making.
   */
  keep?: readonly string[] | ((name: string) => boolean);
  /** Fields that the page of a success gets in that cookie, as it asks for more beside them. */
  handOn?: FormPost['keep'];
}

type Outcome = { answer: ApiResponse } | { error: AppError };

/** 303, so that the browser's reload repeats the page and not the post. */
export function formRedirect(
  request: NextRequest,
  form: FormPost,
  fields: Record<string, string>,
  outcome: Outcome,
): Response {
  const language = languageOf(request) === 'bn' ? '/bn' : '';
  // A provider's page is an address of its own.
  const here = (target: string) =>
    target.startsWith('/bn') || !target.startsWith('/') ? target : language + target;
  const back = (code: string, wrong: Record<string, string>) =>
    here(form.refused(fields, code, wrong));
  const location =
    'error' in outcome
      ? refusedAt(outcome.error, back, here)
      : here(form.done(fields, outcome.answer.body));
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  if (form.handOn && 'answer' in outcome) {
    const handed = keptFields(form.handOn, fields, {});
    headers.append('Set-Cookie', flashCookie(withoutQuery(location), handed));
  } else if (form.keep) {
    const path = withoutQuery(back('', {}));
    const kept = 'error' in outcome ? keptFields(form.keep, fields, outcome.error) : null;
    headers.append('Set-Cookie', flashCookie(path, kept));
  }
  if ('answer' in outcome) {
    for (const cookie of outcome.answer.cookies) headers.append('Set-Cookie', cookie);
  }
  return new Response(null, { status: 303, headers });
}

/** Where a refused post leads. What asks for a fresh proof asks on a page of its own, which leads back to the form. */
function refusedAt(
  { code, fields = {} }: AppError,
  back: (code: string, wrong: Record<string, string>) => string,
  here: (target: string) => string,
): string {
  if (code !== 'PROOF_NEEDED') return back(code, fields);
  const form = new URL(back('', {}), 'http://shop.invalid');
  form.searchParams.delete('notice');
  return here(
    withQuery(siteRules().proofPage, { callbackUrl: form.pathname + form.search + form.hash }),
  );
}

/** Letters of a name beside a refusal: five shops', as `SELLER_REFUSES` names them, fit. */
const MOST_FIGURE = 600;

/** Never comes back, whoever lists it. */
const SECRET = /password|token|secret/i;

function keptFields(
  keep: NonNullable<FormPost['keep']>,
  fields: Record<string, string>,
  error: Pick<AppError, 'fields' | 'extra'> | { fields?: undefined; extra?: undefined },
): FormFlash {
  const names = typeof keep === 'function' ? Object.keys(fields).filter(keep) : keep;
  const typed = names.flatMap((name) =>
    fields[name] && !SECRET.test(name) ? [[name, fields[name]] as const] : [],
  );
  const statistics = Object.entries(error.extra ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= MOST_FIGURE)
      ? [[name, value] as const]
      : [],
  );
  return {
    values: Object.fromEntries(typed),
    errors: error.fields ?? {},
    ...(statistics.length > 0 && { figures: Object.fromEntries(statistics) }),
  };
}

const withoutQuery = (path: string) => path.replace(/[?#].*$/, '');
